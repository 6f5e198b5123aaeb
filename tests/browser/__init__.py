"""The table in a real Chromium. Which test shows what:

whole games by mouse       tabula_rasa (2 seats), hijinx (2), palimpsest (2), four (4 people)
whole games by touch       tabula_rasa (3), hijinx (3), palimpsest (4), four; all on a phone
whole games by keyboard    tabula_rasa (4), hijinx (5), palimpsest (5), four
by a screen reader         reader (3, 5 and 2 seats), four: roles and names only; what is spoken is checked
four people, four devices  four: each game from the invitation to the end screen, one person for each way above
reconnect in mid-move      people: a dead line; a reload
server restart             people: the same table, the half-made move kept
wrong presses              tabula_rasa: a wrong place; hijinx: a card that does not fit; palimpsest: an illegal place
clocks, absent players     together: clocks, a bot for who is away, what was missed, Again, the system's notice
hot-seat, shared screen, second tab, other device, take back, language switch    people
watching                   hidden: the page and every frame searched for hidden cards, all games, shared screen too
lessons to the end         learn, each game
axe, sizes                 axe: every screen, five widths, both themes, three languages
focus, large text          focus: seen, not covered, not trapped; 200 % text; forced colours; reduced motion
without colours            vision: pieces differ for four kinds of eyes; cards are named from their pictures
markup                     attacks: names, chat, addresses; breaches of the policy fail every test (player.py)
the end of a game          end: points told before the result, by sides, as a chart, as PNG and SVG
cards up close             inspector: by hovering, by a long press, by key; a seat's history
fingers on the felt        touch: magnifier, two fingers turn and zoom
practise while waiting     practice: told who came; takes part in the deal
phones on their side       sizes: every table at five sizes, nothing cut off
rules, lessons, rooms      pages: real positions, all lessons, tables to watch, first hints, the icon's dot
rules in three languages   modules: the same clauses and figures; device: read in the reader's
the log opened late         log: whole turns only, the earlier ones on request, rounds counted from the first
nothing shifts             frame, pages, shift: tables, pages, waiting room, lesson, end, review
contrast, sizes of files   modules; types and lint: tools

Nothing here waits for a time: player.py reads the page's own signals. How quick it is: `python -m bench.browser.run`.
"""
