// The peer's table: four seats with hands of their own, a shared row of estates; about the work and the bytes of ours.
//
//   node peer.js PORT      (boardgame.io is found in the folder it is started in)
const { createRequire } = require("node:module");
const { Server } = createRequire(`${process.cwd()}/`)("boardgame.io/server");

const SEATS = 4;
const HAND = 8;
const KNIGHTS = 25;
const COPIES = 3;
const ESTATES = 10;

const game = {
    name: "load",
    setup: ({ random }) => {
        const deck = random.Shuffle(Array.from({ length: KNIGHTS * COPIES }, (_, n) => n % KNIGHTS));
        const hands = Array.from({ length: SEATS }, () => deck.splice(0, HAND));
        return { deck, hands, estates: Array.from({ length: ESTATES }, () => [[], []]), plays: 0 };
    },
    playerView: ({ G, playerID }) => ({
        ...G,
        deck: G.deck.length,
        hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
    }),
    moves: {
        post: {
            client: false,
            move: ({ G, playerID, events }, place, byColour) => {
                const side = Number(playerID) % 2;
                const hand = G.hands[playerID];
                const [knight] = hand.splice(place, 1);
                const row = byColour ? 5 + (knight % 5) : Math.floor(knight / 5);
                G.estates[row][side].push(knight);
                G.plays += 1;
                if (G.deck.length === 0) { // the bench goes on longer than a game
                    G.deck = G.estates.flat(2);
                    G.estates = G.estates.map(() => [[], []]);
                }
                hand.push(G.deck.pop());
                events.endTurn();
            },
        },
    },
};

const server = Server({ games: [game], origins: [/.*/] });
const port = Number(process.argv[2] ?? 0);
server.run(port).then(({ appServer }) => console.log(`The peer is at http://127.0.0.1:${appServer.address().port}/`));
