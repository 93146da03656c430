import type { Translation } from '@meadhall/core';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  games: 'die Spiele mit Plätzen, Optionen und Ausgaben',
  new: 'einen Ordner für ein eigenes Spiel schreiben',
  build: 'die Web-App mit deinen Spielen bauen',
  lessons: 'was jedes Spiel lehrt und welche Regeln es zeigt',
  riddles: 'Rätsel in Botpartien finden oder gefundene prüfen',
  play: 'im Terminal gegen Bots spielen',
  simulate: 'viele Partien unter Bots spielen und zählen',
  replay: 'den Tisch einer Aufzeichnung bei jedem Halbzug zeigen',
  verify: 'Aufzeichnungen nachspielen und ihre Hashketten prüfen',
  levels: 'welche Botstufen jedes Spiel hat und wie sie gemessen sind',
  ladder: 'Botstufen gegeneinander, gewertet',
  train: 'den Bots eines Spiels aus Spielen unter Bots ein Urteil beibringen',
  gate: 'ob ein gelerntes Urteil besser spielt als das letzte',
  lab: 'viele Partien, ein Bericht mit Diagrammen',
  balance: 'ob Spiele ausgehen, wie sie sollen',
  waits: 'wie lange Bots warten lassen',
  worker: 'für Läufe von lab und ladder über Redis arbeiten',
  pipe: 'aus jedem Programm spielen, JSON-Zeilen rein und raus',
  serve: 'die Halle öffnen: online im Browser spielen',
  backup: 'die Daten einer laufenden Halle kopieren',
  restore: 'eine Kopie zurückholen',
  migrateStore: 'eine Halle von SQLite nach PostgreSQL bringen',
  shadow: 'jede gespeicherte Partie nach heutigen Regeln nachspielen',
  bench: 'gegen andere messen, Seite an Seite',
  usage: `meadhall BEFEHL [ARGUMENTE]

{commands}

meadhall help BEFEHL oder meadhall BEFEHL --help sagt mehr. Jeder Befehl spielt die Spiele aus --registry DATEI, einem Modul, das
Einträge exportiert, oder aus der Datei, die package.json hier nennt: {example}.
Gesprochen wird die Sprache aus LC_ALL, LC_MESSAGES oder LANG (Englisch oder Deutsch) oder aus --lang SPRACHE; was der Betrieb
einer Halle sagt, ist englisch.
`,
  noCommandNear: 'Den Befehl „{name}“ gibt es nicht; meintest du „{near}“?',
  noCommand: 'Den Befehl „{name}“ gibt es nicht; sieh meadhall help.',
  noLanguage: '--lang ist eins von {languages}, nicht „{given}“.',
  sayWhich:
    'Sag, {name, select, game {welches Spiel} record {welche Aufzeichnung} other {was: {name}}}: sieh meadhall help.',
  tooMany: '„{extra}“ ist ein Argument zu viel.',
  wholeFrom: '--{name} ist eine ganze Zahl ab {min}, nicht „{given}“.',
  wholeBetween: '--{name} ist eine ganze Zahl von {min} bis {max}, nicht „{given}“.',
  takesPair: '--{name} nimmt NAME=WERT, nicht „{given}“.',
  noFile: 'Die Datei „{file}“ gibt es nicht.',
  noRegistry: 'Die Datei „{file}“ gibt es nicht; --registry nennt ein Modul, das Spiele exportiert.',
  isFolder: '„{file}“ ist ein Ordner; nenn die Aufzeichnungen darin.',
  recordTooLarge: 'Das ist keine ganze Aufzeichnung: Es ist zu groß dafür.',
  noGameNear: 'Das Spiel „{id}“ gibt es nicht; meintest du „{near}“?',
  noGame: 'Das Spiel „{id}“ gibt es nicht; es gibt {games}.',
  seatsExactly: '{title} hat {min} Plätze, nicht „{given}“.',
  seatsBetween: '{title} hat {min} bis {max} Plätze, nicht „{given}“.',
  seatsForms: '--seats nimmt 4, 3,4,5 oder 2-7, nicht „{given}“.',
  noBotNear: 'Kein Bot „{bot}“ spielt {title}; meintest du „{near}“?',
  noBot: 'Kein Bot „{bot}“ spielt {title}; es gibt {bots}.',
  botsForSeats: '--bots nennt {named} Bots für {seats} Plätze; nenn einen für alle oder einen für jeden.',
  seatName: 'Platz {seat}',
  tableHelp: `  eine Zahl  wählt diese Zeile
  ?          was jetzt nicht geht, und warum
  t          der Tisch
  l          der Verlauf
  u          nimmt deine letzte Wahl zurück, wo nichts Neues gezeigt wurde
  {json}        eine Wahl als JSON, wo das Spiel Ungelistetes nimmt
  q          verlässt den Tisch`,
  typeNumber: 'Tipp eine Zahl von 1 bis {most}, oder h für Hilfe.',
  notJson: 'Das ist kein JSON.',
  nothingRefused: 'Nichts, was hier gewählt werden könnte, wird abgelehnt.',
  notThis: 'nicht: {what}. {why}',
  cannotTakeBack: 'Das lässt sich nicht zurücknehmen: Seitdem wurde etwas gezeigt, gewürfelt oder gefragt.',
  tableHead: '{seats, plural, one {# Platz} other {# Plätze}} · h für Hilfe',
  recordIn: 'Die Aufzeichnung liegt in {file}.',
  youLeave: 'Du verlässt den Tisch.',
  playHelp: `meadhall play SPIEL [--seats N] [--seat S] [--bots a,b,…] [--option k=v]… [--seed S] [--name NAME] [--record DATEI]

Im Terminal spielen. Tipp die Nummer einer Möglichkeit; ? sagt, was nicht geht und warum, t zeigt den Tisch, l den Verlauf,
u nimmt deine letzte Wahl zurück, wo nichts Neues gezeigt wurde, q geht.

  --seats N      Plätze am Tisch (4, oder so nah das Spiel herankommt)
  --seat S       dein Platz, ab 0 (0)
  --bots a,b,…   ein Bot für alle anderen Plätze, oder einer je Platz, deiner mitgezählt, aber unbenutzt (karl)
  --option k=v   eine Option des Spiels; sieh meadhall games
  --seed S       noch einmal dieselben Karten; sonst neue
  --name NAME    wie du heißt
  --record DATEI schreibt am Ende die Aufzeichnung der Partie
`,
  gamesHelp: `meadhall games [--json]

Zählt alle Spiele auf: Kennung, Titel, Plätze, Optionen mit ihren Vorgaben und Vermerke zur Ausgabe.
`,
  gameHead: '{title}, {min} bis {max} Plätze, etwa {minutes} Minuten',
  options: 'Optionen',
  edition: 'Ausgabe',
  trueOrFalse: 'true oder false',
  range: '{min} bis {max}',
  lessonsHelp: `meadhall lessons [--json]
meadhall lessons --alone N [SPIEL…] [--seed S] [--json]

Zählt zu jedem Spiel die Szenen seiner Lektion auf, die Regeln, die jede zeigt, und die Regeln ohne Vorführung.

  --alone N    stattdessen: spielt N der kurzen Partien nach jeder Lektion, ein Thrall sitzt am Platz des Lernenden
  --seed S     ein beliebiger Text; derselbe Startwert gibt dieselben Partien (alone)
  --json       ein JSON-Objekt; mit --alone eines je Zeile
`,
  aloneLine:
    '{title}: Ein Thrall gewinnt {won} % von {games} kurzen Partien ({low}–{high}), mit {median} eigenen Entscheidungen, {nineInTen} in einer langen',
  noLesson: '{title}: noch keine Lektion',
  lessonHead: '{title}: {n, plural, one {# Szene} other {# Szenen}}, etwa {minutes} Minuten',
  shownRules: '{n} von {all} Regeln haben eine Vorführung',
  withoutOne: 'ohne: {rules}',
  replayHelp: `meadhall replay AUFZEICHNUNG [--ply N] [--as PLATZ] [--log]

Zeigt den Tisch einer aufgezeichneten Partie als Text: nach dem letzten Halbzug oder nach Halbzug N (0 ist der Anfang).

  --ply N      nach so vielen Entscheidungen
  --as PLATZ   wie dieser Platz ihn sah: eine Zahl ab 0 oder ein Name; sonst wie für Zusehende
  --log        erzählt auch, was bis dahin geschah
`,
  asWhom: '--as ist ein Platz von 0 bis {most} oder ein Name an diesem Tisch, nicht „{given}“.',
  seenBy: '{title}, Halbzug {ply} von {last}, gesehen von {name}',
  seenBySpectator: '{title}, Halbzug {ply} von {last}, wie Zusehende ihn sehen',
  otherRules: 'gespielt nach Regelstand {version}; der Tisch steht da, wie er damals bekannt war',
  hallOpen: 'Die Halle ist offen.',
  here: 'hier',
  onTheNet: 'im Netz',
  data: 'Daten',
  inDatabase: 'in der Datenbank',
  sameNetwork: 'Wer im selben Netz ist, öffnet diese Adresse oder hält eine Kamera hierauf:',
  onlyHere: 'Nur dieser Rechner erreicht sie. Um andere in deinem Netz hereinzulassen:',
  closes: 'Ctrl-C schließt die Halle. Jede Entscheidung liegt auf der Platte, ehe jemand davon erfährt.',
  portByHall: 'Port {port} gehört einer Halle, die schon offen ist: {address}. {another}',
  portByOther: 'Port {port} gehört einem anderen Programm. {another}',
  anotherPort: 'Nimm einen anderen Port mit {command}, oder --port 0 für irgendeinen freien.',
  portForbidden: 'Port {port} ist nicht erlaubt; nimm einen über 1023.',
  ownerKey: 'Der Schlüssel dieser Halle (nur dieses Mal gezeigt; er öffnet /owner): {key}',
  noBrowser: 'fand keinen Browser zum Öffnen; geh zu {address}',
  serveHelp: `meadhall serve [--port N] [--host H | --lan] [--open] [--data ORDNER | --database URL --redis URL] [--web ORDNER]
               [--threads N] [--json] [--log STUFE]

Öffnet die Halle: online im Browser spielen. Ein Prozess und ein Datenordner genügen; mit einer Datenbank und Redis sind
beliebig viele Prozesse auf beliebigen Rechnern eine Halle.

  --port N         wo sie lauscht (PORT, oder {port}); 0 für irgendeinen freien
  --host H         an welcher Adresse (MEADHALL_HOST, oder {host}); 0.0.0.0 für alle
  --data ORDNER    der Datenordner (MEADHALL_DATA, oder {data})
  --database URL   stattdessen PostgreSQL (DATABASE_URL)
  --redis URL      von allen Prozessen einer Halle geteilt (REDIS_URL)
  --lan            für alle im Netz: wie --host 0.0.0.0
  --open           öffnet dort den Browser
  --web ORDNER     die gebaute Web-App
  --threads N      Partien auf N Threads dieses Prozesses spielen (MEADHALL_THREADS; nach den Kernen); nicht mit Datenbank
  --json           JSON-Zeilen auch am Terminal; anderswo ist das alles
  --log STUFE      trace, debug, info, warn, error oder silent (info; warn am Terminal)

Ctrl-C hält sie an: Sie schreibt zu Ende und sagt allen, dass sie sich neu verbinden sollen.
`,
};
