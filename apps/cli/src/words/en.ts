export const en = {
  games: 'the games, their seats, options and editions',
  new: 'write a folder with a game of your own',
  build: 'build the web app with your games in it',
  lessons: 'what each game teaches, and which rules it shows',
  riddles: 'find riddles in bot games, or check those found',
  play: 'play a game in the terminal against bots',
  simulate: 'play many games between bots and count',
  replay: 'show the table of a recorded match at any ply',
  verify: 're-run records and check their hash chains',
  levels: 'which bot levels each game has, and how they were measured',
  ladder: 'bot levels against each other, rated',
  train: 'teach a game’s bots a judgement from games between bots',
  gate: 'whether a learnt judgement plays better than the last',
  lab: 'many games, one report with charts',
  balance: 'whether games come out as they should',
  waits: 'how long bots let people wait',
  worker: 'work for lab and ladder runs through Redis',
  pipe: 'play from any program, JSON lines in and out',
  serve: 'open the hall: online play in the browser',
  backup: 'copy a running hall’s data',
  restore: 'bring a copy back',
  migrateStore: 'move a hall from SQLite to PostgreSQL',
  shadow: 'replay every stored match on the current rules',
  bench: 'measure against others, side by side',
  usage: `meadhall COMMAND [ARGUMENTS]

{commands}

meadhall help COMMAND, or meadhall COMMAND --help, tells more. Every command plays the games of --registry FILE, a module that
exports entries, or of the file that package.json here names: {example}.
What people read is in the language of LC_ALL, LC_MESSAGES or LANG (English or German), or of --lang LANGUAGE; what the running of a
hall says is English.
`,
  noCommandNear: 'There is no command ‘{name}’; did you mean ‘{near}’?',
  noCommand: 'There is no command ‘{name}’; see meadhall help.',
  noLanguage: '--lang is one of {languages}, not ‘{given}’.',
  sayWhich: 'Say which {name, select, game {game} record {record} other {{name}}}: see meadhall help.',
  tooMany: '‘{extra}’ is one argument too many.',
  wholeFrom: '--{name} is a whole number from {min} up, not ‘{given}’.',
  wholeBetween: '--{name} is a whole number from {min} to {max}, not ‘{given}’.',
  takesPair: '--{name} takes NAME=VALUE, not ‘{given}’.',
  noFile: 'There is no file ‘{file}’.',
  noRegistry: 'There is no file ‘{file}’; --registry names a module that exports games.',
  isFolder: '‘{file}’ is a folder; name the records in it.',
  recordTooLarge: 'This is not a whole record: it is too large to be one.',
  noGameNear: 'There is no game ‘{id}’; did you mean ‘{near}’?',
  noGame: 'There is no game ‘{id}’; there is {games}.',
  seatsExactly: '{title} seats {min}, not ‘{given}’.',
  seatsBetween: '{title} seats {min} to {max}, not ‘{given}’.',
  seatsForms: '--seats takes 4, 3,4,5 or 2-7, not ‘{given}’.',
  noBotNear: 'No bot ‘{bot}’ plays {title}; did you mean ‘{near}’?',
  noBot: 'No bot ‘{bot}’ plays {title}; there is {bots}.',
  botsForSeats: '--bots names {named} bots for {seats} seats; name one for all, or one for each.',
  seatName: 'Seat {seat}',
  tableHelp: `  a number   chooses that line
  ?          what you cannot do now, and why
  t          the table
  l          the log
  u          takes back your last choice, where nothing new was shown
  {json}        a choice as JSON, where the game takes choices it does not list
  q          leaves the table`,
  typeNumber: 'Type a number from 1 to {most}, or h for help.',
  notJson: 'That is not JSON.',
  nothingRefused: 'Nothing that could be chosen here is refused.',
  notThis: 'not: {what}. {why}',
  cannotTakeBack: 'That cannot be taken back: something was shown, rolled or asked since.',
  tableHead: '{seats, plural, one {# seat} other {# seats}} · h for help',
  recordIn: 'The record is in {file}.',
  youLeave: 'You leave the table.',
  playHelp: `meadhall play GAME [--seats N] [--seat S] [--bots a,b,…] [--option k=v]… [--seed S] [--name NAME] [--record FILE]

Play in the terminal. Type the number of a choice; ? tells what you cannot do and why, t shows the table, l the log,
u takes your last choice back where nothing new was shown, q leaves.

  --seats N      seats at the table (4, or as near as the game comes to it)
  --seat S       your seat, from 0 (0)
  --bots a,b,…   one bot for all other seats, or one for each seat, yours included but unused (karl)
  --option k=v   an option of the game; see meadhall games
  --seed S       the same deal again; a new one otherwise
  --name NAME    what you are called (You)
  --record FILE  writes the record of the match when it ends
`,
  gamesHelp: `meadhall games [--json]

Lists every game: its id, title, seats, options with their defaults, and notes on the edition.
`,
  gameHead: '{title}, {min} to {max} seats, about {minutes} minutes',
  options: 'options',
  edition: 'edition',
  trueOrFalse: 'true or false',
  range: '{min} to {max}',
  lessonsHelp: `meadhall lessons [--json]
meadhall lessons --alone N [GAME…] [--seed S] [--json]

Lists for every game the scenes of its lesson, the rules each of them shows, and the rules that have no demonstration.

  --alone N    instead: plays N of the short games after each lesson, a Thrall in the learner’s seat, and tells how they go
  --seed S     any text; the same seed plays the same games (alone)
  --json       one JSON object; with --alone one a line
`,
  aloneLine:
    '{title}: a Thrall wins {won} % of {games} short games ({low}–{high}), with {median} decisions of its own, {nineInTen} in a long one',
  noLesson: '{title}: no lesson yet',
  lessonHead: '{title}: {n, plural, one {# scene} other {# scenes}}, about {minutes} minutes',
  shownRules: '{n} of {all} rules have a demonstration',
  withoutOne: 'without one: {rules}',
  replayHelp: `meadhall replay RECORD [--ply N] [--as SEAT] [--log]

Prints the table of a recorded match as text: after the last ply, or after ply N (0 is the start).

  --ply N      after so many choices
  --as SEAT    as this seat saw it: a number from 0, or a name; a spectator’s view otherwise
  --log        also tells what happened up to there
`,
  asWhom: '--as is a seat from 0 to {most} or a name at this table, not ‘{given}’.',
  seenBy: '{title}, ply {ply} of {last}, as {name} sees it',
  seenBySpectator: '{title}, ply {ply} of {last}, as a spectator sees it',
  otherRules: 'played under rules version {version}; the table is shown as it was known before',
  hallOpen: 'The hall is open.',
  here: 'here',
  onTheNet: 'on the net',
  data: 'data',
  inDatabase: 'in the database',
  sameNetwork: 'Whoever is on the same network opens that address, or points a camera at this:',
  onlyHere: 'Only this machine reaches it. To let others on your network in:',
  closes: 'Ctrl-C closes the hall. Every choice is on disk before anyone is told of it.',
  portByHall: 'Port {port} is taken by a hall that is open already: {address}. {another}',
  portByOther: 'Port {port} is taken by another program. {another}',
  anotherPort: 'Take another port with {command}, or --port 0 for any that is free.',
  portForbidden: 'Port {port} is not allowed; choose one above 1023.',
  ownerKey: 'The owner’s key of this hall (shown once; it opens /owner): {key}',
  noBrowser: 'found no browser to open; go to {address}',
  serveHelp: `meadhall serve [--port N] [--host H | --lan] [--open] [--data DIR | --database URL --redis URL] [--web DIR]
               [--threads N] [--json] [--log LEVEL]

Opens the hall: online play in the browser. One process and a data folder is all it takes; with a database and Redis any
number of processes on any hosts are one hall.

  --port N         where it listens (PORT, or {port}); 0 for any free one
  --host H         on which address (MEADHALL_HOST, or {host}); 0.0.0.0 for all
  --data DIR       the data folder (MEADHALL_DATA, or {data})
  --database URL   PostgreSQL instead (DATABASE_URL)
  --redis URL      shared by all processes of one hall (REDIS_URL)
  --lan            for all on the network: the same as --host 0.0.0.0
  --open           opens the browser there
  --web DIR        the built web app
  --threads N      play matches on N threads of this process (MEADHALL_THREADS; by the cores of the machine); not with a database
  --json           JSON lines also on a terminal; elsewhere that is all it prints
  --log LEVEL      trace, debug, info, warn, error or silent (info; warn on a terminal)

Stop it with Ctrl-C: it finishes what is being written and tells everyone to reconnect.
`,
} as const;
