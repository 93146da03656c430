export const en = {
  simulateHelp: `meadhall simulate GAME [--seats N] [--games G] [--seed S] [--bots a,b,…] [--option k=v]…
                       [--workers [N]] [--records DIR] [--json]

Plays G games between bots and counts how they end. The same seed gives the same games, with any number of workers.

  --seats N        seats at the table (4, or as near as the game comes to it)
  --games G        how many games (100)
  --seed S         any text or number (1)
  --bots a,b,…     one bot for all seats, or one for each (random); jarl@400 thinks 400 iterations, jarl@300ms 300 ms
  --option k=v     an option of the game; see meadhall games
  --workers [N]    on N threads; without N, on all cores
  --records DIR    writes a record of every game, for replay and verify
  --json           one JSON object
`,
  simulated:
    '{title}, {seats, plural, one {# seat} other {# seats}}: {games, plural, one {# game} other {# games}}, {finished} finished',
  seat: 'seat {seat}',
  seatWith: 'seat {seat}, {bot}',
  turnsAndPlies: '{turns} turns and {plies} plies a game',
  gamesASecond: '{seconds} s, {games} games a second',
  noFolder: 'Cannot make the folder ‘{folder}’: {why}',
  folderInUse: 'Cannot use the folder ‘{folder}’: {why}',
  otherRun: '{folder} holds a run of something else; name another --out, or begin anew with --fresh.',
  soFar: '{percentage} % · {value} of {total} · {duration} · {eta} to go',

  labHelp: `meadhall lab GAME [--seats …] [--bots a,b,…] [--games G] [--seed S] [--out DIR] [--compare OTHER]
                  [--set TABLE.ROW.FIELD=VALUE]… [--option k=v]… [--workers N] [--redis URL] [--fresh] [--json]

Plays many games and writes a report with charts, DIR/report.html, and all its figures, DIR/lab.json. A run that was
stopped goes on where it was when the same command is given again; the totals are the same.

  --seats …        4, or 3,4,5, or 2-7: games are spread over these table sizes (4, or as near as the game comes to it)
  --bots a,b,…     they sit down in turn, one seat further every game (karl)
  --games G        in all (2000)
  --seed S         any text or number (1)
  --out DIR        where the run is kept (lab-GAME)
  --set T.R.F=V    a number of the game’s data tables, changed for a trial: --set CARDS.axe3.count=10
  --compare OTHER  a second run with the same seeds, side by side: changes to the first one separated by commas, each an
                   option (strategic=true), a table’s number (CARDS.axe3.count=10), or bots=a+b
  --workers N      threads (all cores)
  --redis URL      spreads the work over meadhall worker processes
  --fresh          forgets what DIR holds
  --json           prints the figures as one JSON object
`,
  labRun: '{title}: the lab',
  asItIs: 'as it is',
  changed: 'changed',
  seats: '{n, plural, one {# seat} other {# seats}}',
  labLine: '{table}: {games, plural, one {# game} other {# games}}, {turns} turns, wins {wins}',
  labSideLine: '{side}, {table}: {games, plural, one {# game} other {# games}}, {turns} turns, wins {wins}',
  figuresDiffer: '{n} of {all} figures differ significantly',
  reportIs: '{seconds} s; the report is {file}',
  pageIs: 'The page is {file}',
  setForms: '--set takes TABLE.ROW.FIELD=VALUE, not ‘{given}’.',
  noTableNear: 'No table ‘{table}’ in the data of {game}; did you mean ‘{near}’?',
  noTable: 'No table ‘{table}’ in the data of {game}.',
  nothingAt: 'There is nothing at ‘{path}’.',
  isATable: '‘{path}’ is a table; it cannot become {value}.',
  isAValue: '‘{path}’ is {was}, a {kind}; it cannot become {value}.',

  madeBy: 'Made by: {command}',
  howToRead: 'How to read this',
  labTitle: '{title}: lab report',
  labAbout: 'Lab report, rules version {version}. {blurb}',
  theRun: 'The run',
  gamesFact: 'games',
  finishedOf: '{games} ({finished} finished)',
  seatsFact: 'seats',
  seedFact: 'seed',
  botsFact: 'bots',
  optionsFact: 'options',
  none: 'none',
  sideFacts: '{options}; bots {bots}',
  trialReconstructed: '{path} is {value} in this trial instead of {was}, a reconstructed number.',
  trialOther: '{path} is {value} in this trial instead of {was}, a number that its table does not call reconstructed.',
  labRead:
    'Lines through the dots are 95 % intervals (Wilson’s for shares). The dashed line is what would be fair. Where a game can end with several winners, each of them counts as having won.',
  labReadSwing:
    'A card’s swing is how its use moved its user’s chance to win as the game’s own judge estimates it, from the state before the choice to the state after it; “its user wins” is the share of wins among seats that used it at least once, which also reflects that longer-lived seats use more.',
  whatDiffers: 'What differs',
  differsAbout: '{n} of {all} figures differ significantly (5 % in all, after Holm’s correction); they are marked.',
  figure: 'figure',
  byChance: 'by chance',
  differsAside:
    'Both sides were dealt the same seeds; the test takes them as independent, which errs on the side of caution.',
  turnsAGame: 'turns a game',
  pliesAGame: 'plies a game',
  leadsAGame: 'changes of lead a game',
  choicesADecision: 'choices a decision',
  oneChoice: 'decisions with one choice',
  seatWins: 'seat {seat} wins',
  endsBy: 'ends by {ending}',
  traitWins: '{trait} {value} wins',
  usesOf: '{what}: uses a game',
  userOf: '{what}: its user wins',
  winShareSeat: 'Win share per seat',
  winShareSeatAbout: 'Win share of each seat with its interval',
  winShareOf: 'Win share per {trait}',
  winShareOfAbout: 'Win share of each {trait} with its interval',
  ofGamesWon: '% of games won',
  ofGames: '% of games',
  ofDecisions: '% of decisions',
  waysOfEnding: 'Ways of ending',
  waysOfEndingAbout: 'Share of games by the way they ended',
  everyGame: 'Every finished game: {ending}.',
  lengthTurns: 'Length in turns',
  lengthTurnsAbout: 'Games by turns',
  turns: 'turns',
  lengthPlies: 'Length in plies',
  lengthPliesAbout: 'Games by plies',
  plies: 'plies',
  choicesPer: 'Choices per decision',
  choicesPerAbout: 'Decisions by choices',
  choices: 'choices',
  leads: 'Changes of lead',
  leadsAbout: 'Games by changes of lead',
  changes: 'changes',
  swings: 'What each use did to the chance to win',
  swingsAbout: 'Mean change of the chance to win by what was used',
  swingsLabel: 'points of win chance, mean',
  mostUsed:
    '{n, plural, one {The most used; the table below has all.} other {The # most used; the table below has all.}}',
  whatWasUsed: 'What was used',
  usesAGame: 'uses a game',
  userWins: 'its user wins',
  userWinsFair: 'its user wins (fair {fair})',
  swing: 'swing',
  points: '{n} points',

  ladderHelp: `meadhall ladder GAME|all [--games G] [--seed S] [--seats …] [--pairs a/b,…] [--think a=N,b=300ms]
                     [--option k=v]… [--levels FILE] [--out DIR] [--workers N] [--redis URL] [--fresh] [--json]

Bots against each other: one or some of a kind at a table of another kind, every deal played once from each seat. Tells
win shares with 95 % intervals and openskill ratings, and writes DIR/report.html. A run that was stopped goes on when
the same command is given again. In a cooperative game each kind plays the same deals on its own. With all, every level of
every game meets every level below it, half of the seats each, and DIR/ladder.html holds all of it.

  --games G      for each pair at each table size, rounded up to whole deals (40)
  --seed S       any text or number (1)
  --seats …      4, or 3,4,5, or 2-7 (all the game has)
  --pairs a/b    who challenges whom ({pairs});
                 2konungr/jarl: two of them, in all ways to seat them; plain and flat are references that
                 never change, random is another
  --think …      what bots that search may think: iterations, the same everywhere, or time (jarl=400,konungr=2000)
  --option k=v   an option of the game; see meadhall games
  --levels FILE  writes the levels that were shown to differ, for the game’s src/data/levels.ts: with --seats 4 and
                 --pairs 2karl/thrall,2jarl/karl,2konungr/jarl
  --out DIR      where the run is kept (ladder-GAME)
  --workers N    threads (all cores)
  --redis URL    spreads the work over meadhall worker processes
  --fresh        forgets what DIR holds
  --json         prints the figures as one JSON object
`,
  pairsForms: '--pairs takes jarl/karl or 2jarl/karl, not ‘{given}’.',
  ladderAllTakes:
    'ladder all takes every game with its own levels and usual options: only --games, --seed and --think.',
  noTableSize: 'No table size takes these options.',
  levelsOneSize: '--levels takes one table size: name it with --seats.',
  levelsEqual: '--levels takes as many of one kind as of the other, as in --pairs 2{level}/{before} --seats 4.',
  ladderRun: '{title}: the ladder',
  winShares: 'Win shares',
  shareLine: '({low} – {high}, fair {fair}, {games, plural, one {# game} other {# games}})',
  ratingsOpenskill: 'Ratings (openskill)',
  atAGlance: 'at a glance',
  ladderAbout: 'Bots of one kind at a table of another kind; every deal is played once from each seat.',
  ratings: 'Ratings',
  ratingsAbout: 'Ratings of the bots with their doubt',
  rating: 'rating',
  thinks: '{bot} thinks',
  iterations: '{n, plural, one {# iteration} other {# iterations}}',
  milliseconds: '{n} ms',
  winShareBySize: 'Win share of {pair} by table size',
  won: 'won',
  fair: 'fair',
  othersWon: 'the others won',
  otherWon: 'the other won',
  ladderRead:
    'Gold dots are what the challengers won, with the wider of two 95 % intervals: Wilson’s, and the one over whole deals, since games of one deal hang together. The other dots are what would be fair. Ratings are openskill’s mu with twice its sigma, after all games in order.',
  theLadder: 'The ladder',
  allAbout: 'Every level of every game against every level below it. Seed {seed}.',
  against: '{challenger} against {field}',
  eachOnItsOwn: '{seats}, each level on its own',
  halfOfEach: '{seats}, half of each level',
  thinking: 'thinking',
  wonAgainst: '{title}: games won against the other level',
  wantedFrom: 'wanted {from} – {to}',
  asWanted: 'as wanted',
  less: 'less',
  more: 'more',
  notShown: 'not shown',
  allRead:
    'Half of the seats play one level, half the other, every deal in all ways to seat them; intervals count deals. A row in gold: the whole interval lies above half. Neighbours on the scale should be two of three games apart.',

  balanceHelp: `meadhall balance [GAME…] [--tables a,b,…] [--games G] [--seed S] [--set TABLE.ROW.FIELD=VALUE]… [--out DIR] [--write ROOT]
                 [--workers N] [--redis URL] [--fresh] [--json]

Plays each game’s balance tables (src/balance.ts) and holds what comes of it against the game’s bars: one page for all games,
DIR/balance.html. A run that was stopped goes on where it was.

  --tables a,b,…   only tables whose name holds one of these words
  --games G        at most so many games a table
  --seed S         other deals than those that are reported, to tune with
  --set T.R.F=V    a number of the game’s data tables, changed for a trial
  --out DIR        where runs are kept (balance)
  --write ROOT     puts the tables into packages/games/GAME/README.md below ROOT, with a hash of what they were made from
  --json           prints the figures as one JSON object
`,
  noBalanceTable: '{game} has no balance table ‘{table}’.',
  noBars: '{title} has no bars: its entry names no balance.',
  writeTakes: '--write takes all tables, as they are, with the deals that are reported.',
  noPlace: '{file} has no place for the tables: <!-- balance none --> and <!-- /balance -->.',
  nothing: 'nothing',
  barLine: '{table}, {figure}: {found} ({from} to {to})',
  holdsSurely: 'holds surely',
  holds: 'holds',
  missed: 'missed',
  notSeen: 'not seen',
  tally: 'Of {all} bars {hold} hold ({surely} with their whole interval), {missed} are missed.',
  table: 'table',
  bar: 'bar',
  measured: 'measured (95 %)',
  seated: '{name}: {seats, plural, one {# seat} other {# seats}}, {who}',
  rulesAndSeed: 'Rules version {version}, seed {seed}. {tally}',
  rulesInReadme: 'Rules version {version}, seed `{seed}`, written by `npm run lab -- balance`. {tally}',
  balanceTitle: 'Balance at the tables people meet',
  balance: 'Balance',
  balanceRead:
    'A bar holds if what was measured lies inside it, surely if its whole 95 % interval does. Intervals are taken over games; those of shares are at least as wide as Wilson’s. The deals were written down before anything was tuned.',

  riddlesHelp: `meadhall riddles GAME [--count N] [--games G] [--seed S] [--out FILE] [--fresh]
meadhall riddles GAME --check [N] [--seed S] [--times T] [--json]

Finds riddles in games between bots: decisions in which one choice is clearly best by a deep search, the whole interval of
its lead above half of what the game asks for, again with {checks} other seeds and every unseen card dealt anew, and in
which what sets it apart from the second best can be told in the game’s words. Goes on where it was left off.

  --count N     stop when there are so many (60)
  --games G     look through at most so many more games (100000)
  --seed S      any text; the same seed finds the same riddles (riddles)
  --out FILE    where they are kept (the game’s lessons/riddles.json)
  --fresh       forget what was found before
  --check [N]   instead: draws N of the riddles (40) and searches again with T times the budget
  --times T     how much more to think when checking (4)
  --json        one JSON object
`,
  noRiddles: '{title} has no riddles: its lessons name no tables for them.',
  holdsNoRiddles: '‘{file}’ holds no riddles. Name another file, or say --fresh.',
  riddlesFound:
    '{title}: {n, plural, one {# riddle} other {# riddles}} (grades {grades}) in {games, plural, one {# game} other {# games}}, seed {seed}',
  riddlesAgree:
    '{title}: with {times} times the budget {agreed} of {checked, plural, one {# riddle} other {# riddles}} agree',
  riddleDiffers: '{id}: “{said}” was found, now “{found}”',
  riddleLost: '{id}: “{said}” was found, now nothing',

  verifyHelp: `meadhall verify RECORD… [--receipt FILE]

Plays each record again from its seed and compares every link of its hash chain and the result. Where the hall’s seed
was promised by its hash and salted by the players, it is checked that the seed follows from them.

A record alone is consistent in itself or not; whether the promise was made before the salts were shown, and whether these are
the plies that were played, it cannot tell. The receipt of someone who sat there can: the browser saves it from the replay. With
--receipt one record is held against it: the promise, the salt, the table, and ply by ply what was seen. A file of evidence
(record and receipt together) is read as RECORD. A receipt proves something to whoever kept it, or trusts whoever did.

Exit code 0: all as recorded. 1: a record differs; the line says from which ply. 2: not a whole record or receipt.
`,
  notWholeReceipt: '{file}: This is not a whole receipt: it is not JSON, or was cut off.',
  noRecordNamed: 'Say which record: meadhall verify RECORD…',
  oneRecord: 'A receipt is of one match: name one record with it.',
  receiptDiffers: '{file}: differs from the receipt at ply {ply}: {why} {agreed} of {of} plies are those seen.',
  receiptKept: '{file}: promise kept, your salt is in it, {agreed} of {of} plies are those you saw. {why}',
  receiptOpen: '{file}: nothing differs, but not all can be known: {why}',
  recordOk: '{file}: ok, {plies, plural, one {# ply} other {# plies}}, {end}{fair}',
  recordPartly:
    ', played again {played} of {plies} plies; the others were made under rules version {versions}: what was kept of their states fits the chain',
  recordByChain:
    ', made under rules version {versions}, which this command does not have: what was kept of its states fits the chain',
  recordFair:
    ', seed follows from promise and salts, consistent in itself; no receipt: whether it was promised beforehand only those who sat there can tell',
  recordAlone: ', consistent in itself; no receipt',
  recordOpen: 'not finished',
  recordDiffers: '{file}: differs at ply {ply}: {why}',

  levelsHelp: `meadhall levels [--json]

The bot levels of every game, weakest first. A level is listed only where two of it were shown to win more than half against
two of the level before; the figures say how (see meadhall ladder for measuring them again). In a game that is won
together it is the share of games won.
`,
  notMeasured: '{title} (not measured)',
  levelWins: 'wins {share} of {games} games, seed {seed}',
  levelBeats: '{share} against the one before ({low} – {high}, {games} games, seed {seed}{think})',
  randomAbout: 'Picks any legal choice, each as likely as the next.',
  thrallAbout:
    'A beginner: goes by one crude rule of thumb, or has a notion of what is good and half the time does anything at all.',
  karlAbout: 'Plays what looks good at a glance, not always the best of it. Answers at once.',
  jarlAbout: 'Thinks ahead for a moment, imagining the cards it cannot see.',
  konungrAbout: 'Thinks ahead as long as you are willing to wait.',

  trainHelp: `meadhall train GAME [--games G] [--generations N] [--seed S] [--seats …] [--think N] [--epochs E] [--hidden H]
                    [--option k=v]… [--out DIR] [--workers N] [--redis URL] [--fresh] [--json]

Teaches a small net to tell who will win, from games between bots: the first generation plays at a glance, every later one
thinks ahead with the judgement of the one before. Writes DIR/model.json and DIR/report.html, with curves, calibration and the
game’s own judgement beside it, on games that nothing was fitted to. A run that was stopped goes on when the same command is
given again; the same command gives the same weights. Nothing plays by the model: meadhall gate says whether it should.

  --games G         for each generation (2000; later ones an eighth of it)
  --generations N   how many (1)
  --seed S          any text or number (1)
  --seats …         table sizes: 4, or 3,4,5 (4, or the most the game has)
  --think N         iterations of a bot that thinks (16)
  --epochs E        how often all is gone through (8)
  --hidden H        hidden units (32)
  --option k=v      an option of the game, or several in turn: boards=basic|random; see meadhall games
  --out DIR         where the run is kept (train-GAME)
  --workers N       threads (all cores)
  --redis URL       spreads the games over meadhall worker processes
  --fresh           forgets what DIR holds
  --json            prints the figures as one JSON object
`,
  noFeatures: '{title} names no features to learn from.',
  nobodyToBeat: '--seats: somebody must be there to win against.',
  leastGenerations: '--generations is at least 1.',
  trainRun: '{title}, generation {n}',
  jarlsWith: 'Jarls of {n} iterations with generation {before}',
  trained: 'Generation {n}, {games, plural, one {# game} other {# games}}: log loss on games kept back',
  trainedLine: '{name} judge {judge}  net {net}  {mean} ({low} to {high})',
  trainReportIs: 'The report is {report}',
  fromView: 'from a view',
  fromViewLate: 'from a view, the last two rounds',
  fromViewEarly: 'from a view, before them',
  fromTable: 'all hands known',
  badModel: 'Cannot use the model ‘{file}’: {why}',
  learntTitle: '{title}: a learnt judgement',
  learntAbout: 'A small net, fitted to who won games between bots, held against the game’s own judgement.',
  generation: 'Generation {n}',
  factGames: 'games',
  factPlayers: 'players',
  factKept: 'kept',
  keptEpoch: 'the weights after epoch {n}',
  lossByEpoch: 'Log loss by epoch',
  fittedTo: 'fitted to',
  notFittedTo: 'not fitted to',
  keptBack: 'kept back',
  gamesPositions: 'games / positions',
  guess: 'guess',
  judgeLoss: 'judge: log loss / Brier',
  net: 'net',
  judge: 'judge',
  lossDifference: 'difference in log loss (95 % by game)',
  interval: '{mean} ({low} to {high})',
  saidAndCame: 'What was said from a view, and what came',
  learntRead:
    'Games are split whole: a sixth is kept back from everything and tells the figures, a seventh of the rest tells when to stop. From a view, the judge is asked for the mean over eight deals of what the viewer cannot know, so that neither peeks. A row in gold: the whole interval of the difference lies below 0. None of this says that a bot plays better with it: meadhall gate does.',

  gateHelp: `meadhall gate GAME --model FILE [--against FILE] [--ms N | --iterations N] [--seed S] [--seats N] [--deals D]
                   [--option k=v]… [--out DIR] [--workers N] [--redis URL] [--fresh] [--json]

Whether Jarls play better with a learnt judgement: half of the seats with it, half with the last one, every deal from both
sides, equally long for both. A sequential test ends it: {even} against {better} % of games won, either error in one of
twenty. Write the seed down before. A test that was stopped goes on when the same command is given again.

  --model FILE    what meadhall train wrote
  --against FILE  another model (the game’s own judgement)
  --ms N          milliseconds a choice (50): of processor time with one worker, which nobody else can stretch
  --iterations N  the same for both instead, the same everywhere
  --seed S        any text or number (1)
  --seats N       an even number (4, or 2)
  --deals D       give up undecided after so many (1000)
  --out DIR       where the run is kept (gate-GAME)
  --workers N     threads (1)
  --redis URL     spreads the deals over meadhall worker processes
  --fresh         forgets what DIR holds
  --json          prints the figures as one JSON object
`,
  gateRun: '{title}: the gate',
  noModelNamed: '--model names the file that meadhall train wrote.',
  evenSeats: '--seats takes one even number: half of the seats each.',
  gateTold:
    '{verdict, select, better {better} not {no better} other {undecided}}: {share} of {games} games; ratio {ratio} between {low} and {high}',
} as const;
