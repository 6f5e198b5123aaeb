// What the user interface of a game consists of, and what it draws from. Types only: nothing is fetched.

/**
 * @typedef {object} GameUI
 * @property {(move: string) => {card: string, place: string}} parseMove  the card and place of a move in the game's notation
 * @property {(scene: Scene) => any} table  draws the table
 * @property {(scene: Scene) => any} tray  draws the seat's hand and actions
 * @property {(move: string) => void} [stage]  stages a move that is not on the list
 * @property {(view: any) => any} [handCards]  draws the hand for a review
 * @property {(view: any, seat: number) => {cards?: number, points?: number, note?: any, ended?: number | null}} plate
 *   what a name plate shows; cards: how many the seat holds, where the game says so; ended: the points if the game ended now, as far as this viewer may know
 * @property {(view: any, seat: number) => number} [teamOf]  seats of one team share a plate
 * @property {boolean} [platesOnFelt]  whether the game draws its seats on the felt, each with id="plate-<seat>"
 * @property {(scene: Scene) => any} [rail]  what stands above the log where the seats are on the felt
 * @property {(scene: Scene) => any} [heading]  what stands beside the title, such as the rounds
 * @property {(scene: Scene) => any} [moment]  what covers stage and column for a while, such as the end of a round
 * @property {(token: string) => any} [logCard]  a small picture of a card in a line of the log
 * @property {boolean} [logInRounds]  whether the log is a table of rounds with a column for each seat; logCard then draws
 *   places too
 * @property {(plays: {seat: number, move: string}[], view: any) => number[]} [gains]  what each play brought its side, for that log
 * @property {(move: string) => boolean} [isTogether]  whether the seats make such moves at the same time: one line of the log
 * @property {(move: string) => string} [logResult]  what such a move came to, in words beside its card; "" where its sentence says it
 * @property {(view: any) => string | [string, object]} [prompt]  what the status line asks for: a message id, or one with its values
 * @property {(view: any) => string} [status]  a whole status line instead of prompt and the server's note; "" for none
 * @property {(view: any) => boolean} [isSimultaneous]  whether the seats choose at the same time
 * @property {(view: any) => boolean} [isOpenEnded]  whether more moves are legal than can be listed
 * @property {(view: any) => string[]} [openEndedCards]  the cards that can be picked in an open-ended turn
 * @property {() => any} [endPlayback]  for a game that shows on its table how the end is scored: what the panel shows meanwhile
 * @property {(sign: string) => any} [scoringIcon]  draws the icon of a scoring step
 * @property {boolean} [lowWins]  whether the lowest score wins
 * @property {boolean} [scoresInPlay]  whether points are scored during play, not only at the end
 * @property {(scene: Scene, of: string) => {face: any, title: string, more?: any} | null} inspect  a card or place up close
 *
 * @typedef {{view: any, landed?: any, names: string[], seat: number, seats: number, live: boolean, still?: boolean, lines: any[], options: Record<string, string>}} Scene
 *   what a game draws from; landed: the View that counts and scores are shown of; live: this is the table as it is now, and moves can be made on it; still: a picture beside text
 */
export {};
