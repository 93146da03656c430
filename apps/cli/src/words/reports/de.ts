import type { Translation } from '@meadhall/core';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  simulateHelp: `meadhall simulate SPIEL [--seats N] [--games G] [--seed S] [--bots a,b,…] [--option k=v]…
                       [--workers [N]] [--records ORDNER] [--json]

Spielt G Partien unter Bots und zählt, wie sie ausgehen. Derselbe Startwert gibt dieselben Partien, auf beliebig vielen Threads.

  --seats N        Plätze am Tisch (4, oder so nah das Spiel herankommt)
  --games G        wie viele Partien (100)
  --seed S         ein beliebiger Text oder eine Zahl (1)
  --bots a,b,…     ein Bot für alle Plätze oder einer je Platz (random); jarl@400 denkt 400 Durchläufe, jarl@300ms 300 ms
  --option k=v     eine Option des Spiels; sieh meadhall games
  --workers [N]    auf N Threads; ohne N auf allen Kernen
  --records ORDNER schreibt jede Partie auf, für replay und verify
  --json           ein JSON-Objekt
`,
  simulated:
    '{title}, {seats, plural, one {# Platz} other {# Plätze}}: {games, plural, one {# Partie} other {# Partien}}, {finished} zu Ende gespielt',
  seat: 'Platz {seat}',
  seatWith: 'Platz {seat}, {bot}',
  turnsAndPlies: '{turns} Züge und {plies} Halbzüge je Partie',
  gamesASecond: '{seconds} s, {games} Partien in der Sekunde',
  noFolder: 'Der Ordner „{folder}“ lässt sich nicht anlegen: {why}',
  folderInUse: 'Der Ordner „{folder}“ lässt sich nicht benutzen: {why}',
  otherRun: 'In {folder} liegt ein anderer Lauf; nenn ein anderes --out oder fang mit --fresh neu an.',
  soFar: '{percentage} % · {value} von {total} · {duration} · noch {eta}',

  labHelp: `meadhall lab SPIEL [--seats …] [--bots a,b,…] [--games G] [--seed S] [--out ORDNER] [--compare ANDERS]
                  [--set TABELLE.ZEILE.FELD=WERT]… [--option k=v]… [--workers N] [--redis URL] [--fresh] [--json]

Spielt viele Partien und schreibt einen Bericht mit Diagrammen, ORDNER/report.html, und alle Zahlen, ORDNER/lab.json. Ein
Lauf, der angehalten wurde, geht mit demselben Befehl dort weiter, wo er war; die Summen sind dieselben.

  --seats …        4, oder 3,4,5, oder 2-7: die Partien verteilen sich auf diese Tischgrößen (4, oder so nah es geht)
  --bots a,b,…     sie setzen sich der Reihe nach, jede Partie einen Platz weiter (karl)
  --games G        insgesamt (2000)
  --seed S         ein beliebiger Text oder eine Zahl (1)
  --out ORDNER     wo der Lauf liegt (lab-SPIEL)
  --set T.Z.F=W    eine Zahl aus den Tabellen des Spiels, für einen Versuch geändert: --set CARDS.axe3.count=10
  --compare ANDERS ein zweiter Lauf mit denselben Startwerten daneben: Änderungen am ersten, durch Kommas getrennt, jede
                   eine Option (strategic=true), eine Zahl einer Tabelle (CARDS.axe3.count=10) oder bots=a+b
  --workers N      Threads (alle Kerne)
  --redis URL      verteilt die Arbeit auf Prozesse von meadhall worker
  --fresh          vergisst, was im Ordner liegt
  --json           gibt die Zahlen als ein JSON-Objekt aus
`,
  labRun: '{title}: das Labor',
  asItIs: 'wie es ist',
  changed: 'geändert',
  seats: '{n, plural, one {# Platz} other {# Plätze}}',
  labLine: '{table}: {games, plural, one {# Partie} other {# Partien}}, {turns} Züge, Siege {wins}',
  labSideLine: '{side}, {table}: {games, plural, one {# Partie} other {# Partien}}, {turns} Züge, Siege {wins}',
  figuresDiffer: '{n} von {all} Zahlen unterscheiden sich signifikant',
  reportIs: '{seconds} s; der Bericht liegt in {file}',
  pageIs: 'Die Seite liegt in {file}',
  setForms: '--set nimmt TABELLE.ZEILE.FELD=WERT, nicht „{given}“.',
  noTableNear: 'Keine Tabelle „{table}“ in den Daten von {game}; meintest du „{near}“?',
  noTable: 'Keine Tabelle „{table}“ in den Daten von {game}.',
  nothingAt: 'Unter „{path}“ steht nichts.',
  isATable: '„{path}“ ist eine Tabelle; daraus wird nicht {value}.',
  isAValue: '„{path}“ ist {was} ({kind}); daraus wird nicht {value}.',

  madeBy: 'Erzeugt mit: {command}',
  howToRead: 'Wie man das liest',
  labTitle: '{title}: Laborbericht',
  labAbout: 'Laborbericht, Regelstand {version}. {blurb}',
  theRun: 'Der Lauf',
  gamesFact: 'Partien',
  finishedOf: '{games} ({finished} zu Ende gespielt)',
  seatsFact: 'Plätze',
  seedFact: 'Startwert',
  botsFact: 'Bots',
  optionsFact: 'Optionen',
  none: 'keine',
  sideFacts: '{options}; Bots {bots}',
  trialReconstructed: '{path} ist in diesem Versuch {value} statt {was}, eine rekonstruierte Zahl.',
  trialOther:
    '{path} ist in diesem Versuch {value} statt {was}, eine Zahl, die ihre Tabelle nicht rekonstruiert nennt.',
  labRead:
    'Die Linien durch die Punkte sind 95-%-Intervalle (für Anteile nach Wilson). Die gestrichelte Linie zeigt, was fair wäre. Wo mehrere gemeinsam gewinnen können, zählt es für jeden von ihnen als Sieg.',
  labReadSwing:
    'Der Ausschlag einer Karte ist, wie ihr Einsatz die Gewinnchance verschob, so wie das Urteil des Spiels sie schätzt, von der Lage vor der Wahl zu der danach; „wer sie einsetzt, gewinnt“ ist der Anteil der Siege unter den Plätzen, die sie mindestens einmal einsetzten. Darin steckt auch, dass mehr einsetzt, wer länger dabei ist.',
  whatDiffers: 'Was sich unterscheidet',
  differsAbout:
    '{n} von {all} Zahlen unterscheiden sich signifikant (5 % insgesamt, nach Holms Korrektur); sie sind hervorgehoben.',
  figure: 'Zahl',
  byChance: 'durch Zufall',
  differsAside:
    'Beide Seiten bekamen dieselben Startwerte; der Test hält sie für unabhängig und ist damit eher zu vorsichtig.',
  turnsAGame: 'Züge je Partie',
  pliesAGame: 'Halbzüge je Partie',
  leadsAGame: 'Führungswechsel je Partie',
  choicesADecision: 'Möglichkeiten je Entscheidung',
  oneChoice: 'Entscheidungen mit nur einer Möglichkeit',
  seatWins: 'Platz {seat} gewinnt',
  endsBy: 'Ende: {ending}',
  traitWins: '{trait} {value} gewinnt',
  usesOf: '{what}: Einsätze je Partie',
  userOf: '{what}: wer das einsetzt, gewinnt',
  winShareSeat: 'Siege nach Platz',
  winShareSeatAbout: 'Anteil der Siege jedes Platzes mit seinem Intervall',
  winShareOf: 'Siege nach {trait}',
  winShareOfAbout: 'Anteil der Siege nach {trait} mit Intervall',
  ofGamesWon: '% der Partien gewonnen',
  ofGames: '% der Partien',
  ofDecisions: '% der Entscheidungen',
  waysOfEnding: 'Wie Partien enden',
  waysOfEndingAbout: 'Anteil der Partien nach ihrem Ende',
  everyGame: 'Jede zu Ende gespielte Partie: {ending}.',
  lengthTurns: 'Länge in Zügen',
  lengthTurnsAbout: 'Partien nach Zügen',
  turns: 'Züge',
  lengthPlies: 'Länge in Halbzügen',
  lengthPliesAbout: 'Partien nach Halbzügen',
  plies: 'Halbzüge',
  choicesPer: 'Möglichkeiten je Entscheidung',
  choicesPerAbout: 'Entscheidungen nach Möglichkeiten',
  choices: 'Möglichkeiten',
  leads: 'Führungswechsel',
  leadsAbout: 'Partien nach Führungswechseln',
  changes: 'Wechsel',
  swings: 'Was jeder Einsatz für die Gewinnchance tat',
  swingsAbout: 'Mittlere Änderung der Gewinnchance nach dem, was eingesetzt wurde',
  swingsLabel: 'Punkte Gewinnchance, im Mittel',
  mostUsed:
    '{n, plural, one {Nur, was am häufigsten eingesetzt wurde; die Tabelle darunter hat alles.} other {Die # häufigsten; die Tabelle darunter hat alle.}}',
  whatWasUsed: 'Was eingesetzt wurde',
  usesAGame: 'Einsätze je Partie',
  userWins: 'wer es einsetzt, gewinnt',
  userWinsFair: 'wer es einsetzt, gewinnt (fair {fair})',
  swing: 'Ausschlag',
  points: '{n} Punkte',

  ladderHelp: `meadhall ladder SPIEL|all [--games G] [--seed S] [--seats …] [--pairs a/b,…] [--think a=N,b=300ms]
                     [--option k=v]… [--levels DATEI] [--out ORDNER] [--workers N] [--redis URL] [--fresh] [--json]

Bots gegeneinander: einer oder einige einer Art am Tisch einer anderen, jede Verteilung einmal von jedem Platz aus. Nennt
Anteile der Siege mit 95-%-Intervallen und Wertungen nach openskill und schreibt ORDNER/report.html. Ein Lauf, der angehalten
wurde, geht mit demselben Befehl weiter. Wo gemeinsam gespielt wird, spielt jede Art dieselben Verteilungen für sich. Mit
all trifft jede Stufe jedes Spiels auf jede darunter, je die Hälfte der Plätze, und ORDNER/ladder.html zeigt alles.

  --games G      je Paar und Tischgröße, aufgerundet auf ganze Verteilungen (40)
  --seed S       ein beliebiger Text oder eine Zahl (1)
  --seats …      4, oder 3,4,5, oder 2-7 (alle, die das Spiel hat)
  --pairs a/b    wer wen herausfordert ({pairs});
                 2konungr/jarl: zwei davon, auf alle Arten gesetzt; plain und flat sind Vergleichsbots, die sich
                 nie ändern, random ist noch einer
  --think …      was suchende Bots denken dürfen: Durchläufe, überall gleich, oder Zeit (jarl=400,konungr=2000)
  --option k=v   eine Option des Spiels; sieh meadhall games
  --levels DATEI schreibt die Stufen, die sich nachweislich unterscheiden, für src/data/levels.ts des Spiels: mit --seats 4
                 und --pairs 2karl/thrall,2jarl/karl,2konungr/jarl
  --out ORDNER   wo der Lauf liegt (ladder-SPIEL)
  --workers N    Threads (alle Kerne)
  --redis URL    verteilt die Arbeit auf Prozesse von meadhall worker
  --fresh        vergisst, was im Ordner liegt
  --json         gibt die Zahlen als ein JSON-Objekt aus
`,
  pairsForms: '--pairs nimmt jarl/karl oder 2jarl/karl, nicht „{given}“.',
  ladderAllTakes:
    'ladder all nimmt jedes Spiel mit seinen eigenen Stufen und üblichen Optionen: nur --games, --seed und --think.',
  noTableSize: 'Keine Tischgröße nimmt diese Optionen.',
  levelsOneSize: '--levels nimmt eine Tischgröße: nenn sie mit --seats.',
  levelsEqual: '--levels nimmt von jeder Art gleich viele, etwa --pairs 2{level}/{before} --seats 4.',
  ladderRun: '{title}: die Leiter',
  winShares: 'Anteile der Siege',
  shareLine: '({low} – {high}, fair {fair}, {games, plural, one {# Partie} other {# Partien}})',
  ratingsOpenskill: 'Wertungen (openskill)',
  atAGlance: 'auf den ersten Blick',
  ladderAbout: 'Bots einer Art am Tisch einer anderen; jede Verteilung wird einmal von jedem Platz aus gespielt.',
  ratings: 'Wertungen',
  ratingsAbout: 'Wertungen der Bots mit ihrer Unsicherheit',
  rating: 'Wertung',
  thinks: '{bot} denkt',
  iterations: '{n, plural, one {# Durchlauf} other {# Durchläufe}}',
  milliseconds: '{n} ms',
  winShareBySize: 'Siege: {pair}, nach Tischgröße',
  won: 'gewonnen',
  fair: 'fair',
  othersWon: 'die anderen gewannen',
  otherWon: 'die andere gewann',
  ladderRead:
    'Goldene Punkte zeigen, was die Herausforderer gewannen, mit dem weiteren von zwei 95-%-Intervallen: dem nach Wilson und dem über ganze Verteilungen, denn Partien einer Verteilung hängen zusammen. Die anderen Punkte zeigen, was fair wäre. Wertungen sind mu von openskill mit dem Doppelten von sigma, nach allen Partien der Reihe nach.',
  theLadder: 'Die Leiter',
  allAbout: 'Jede Stufe jedes Spiels gegen jede darunter. Startwert {seed}.',
  against: '{challenger} gegen {field}',
  eachOnItsOwn: '{seats}, jede Stufe für sich',
  halfOfEach: '{seats}, je Stufe die Hälfte',
  thinking: 'Bedenkzeit',
  wonAgainst: '{title}: Siege gegen die andere Stufe',
  wantedFrom: 'gewollt {from} – {to}',
  asWanted: 'wie gewollt',
  less: 'weniger',
  more: 'mehr',
  notShown: 'nicht gezeigt',
  allRead:
    'Die Hälfte der Plätze spielt die eine Stufe, die Hälfte die andere, jede Verteilung auf alle Arten gesetzt; die Intervalle zählen Verteilungen. Eine goldene Zeile: Das ganze Intervall liegt über der Hälfte. Nachbarn auf der Leiter sollen zwei von drei Partien auseinanderliegen.',

  balanceHelp: `meadhall balance [SPIEL…] [--tables a,b,…] [--games G] [--seed S] [--set TABELLE.ZEILE.FELD=WERT]… [--out ORDNER]
                 [--write WURZEL] [--workers N] [--redis URL] [--fresh] [--json]

Spielt die Prüftische jedes Spiels (src/balance.ts) und hält, was dabei herauskommt, an die Marken des Spiels: eine Seite für
alle Spiele, ORDNER/balance.html. Ein Lauf, der angehalten wurde, geht dort weiter, wo er war.

  --tables a,b,…   nur Tische, deren Name eins dieser Wörter enthält
  --games G        höchstens so viele Partien je Tisch
  --seed S         andere Verteilungen als die berichteten, zum Abstimmen
  --set T.Z.F=W    eine Zahl aus den Tabellen des Spiels, für einen Versuch geändert
  --out ORDNER     wo die Läufe liegen (balance)
  --write WURZEL   schreibt die Tabellen in packages/games/SPIEL/README.md unter WURZEL, mit einem Hash ihrer Herkunft
  --json           gibt die Zahlen als ein JSON-Objekt aus
`,
  noBalanceTable: '{game} hat keinen Prüftisch „{table}“.',
  noBars: '{title} hat keine Marken: Sein Eintrag nennt keine.',
  writeTakes: '--write nimmt alle Tische, wie sie sind, mit den berichteten Verteilungen.',
  noPlace: '{file} hat keine Stelle für die Tabellen: <!-- balance none --> und <!-- /balance -->.',
  nothing: 'nichts',
  barLine: '{table}, {figure}: {found} ({from} bis {to})',
  holdsSurely: 'hält sicher',
  holds: 'hält',
  missed: 'verfehlt',
  notSeen: 'kam nicht vor',
  tally: 'Von {all} Marken halten {hold} ({surely} mit dem ganzen Intervall), {missed} sind verfehlt.',
  table: 'Tisch',
  bar: 'Marke',
  measured: 'gemessen (95 %)',
  seated: '{name}: {seats, plural, one {# Platz} other {# Plätze}}, {who}',
  rulesAndSeed: 'Regelstand {version}, Startwert {seed}. {tally}',
  rulesInReadme: 'Regelstand {version}, Startwert `{seed}`, geschrieben von `npm run lab -- balance`. {tally}',
  balanceTitle: 'Ausgewogenheit an den Tischen, die Menschen treffen',
  balance: 'Ausgewogenheit',
  balanceRead:
    'Eine Marke hält, wenn das Gemessene darin liegt, und sicher, wenn das ganze 95-%-Intervall darin liegt. Intervalle gehen über Partien; die von Anteilen sind mindestens so weit wie die nach Wilson. Die Verteilungen standen fest, ehe etwas abgestimmt wurde.',

  riddlesHelp: `meadhall riddles SPIEL [--count N] [--games G] [--seed S] [--out DATEI] [--fresh]
meadhall riddles SPIEL --check [N] [--seed S] [--times T] [--json]

Findet Rätsel in Partien unter Bots: Entscheidungen, bei denen eine Möglichkeit nach tiefer Suche klar die beste ist, das ganze
Intervall ihres Vorsprungs über der Hälfte dessen, was das Spiel verlangt, noch einmal mit {checks} anderen Startwerten und allen
ungesehenen Karten neu verteilt, und bei denen sich in den Worten des Spiels sagen lässt, was sie von der zweitbesten trennt.
Geht dort weiter, wo es aufhörte.

  --count N     hört auf, wenn es so viele sind (60)
  --games G     sieht höchstens so viele weitere Partien durch (100000)
  --seed S      ein beliebiger Text; derselbe Startwert findet dieselben Rätsel (riddles)
  --out DATEI   wo sie liegen (lessons/riddles.json des Spiels)
  --fresh       vergisst, was vorher gefunden wurde
  --check [N]   stattdessen: zieht N der Rätsel (40) und sucht noch einmal mit dem T-fachen Aufwand
  --times T     wie viel mehr beim Prüfen gedacht wird (4)
  --json        ein JSON-Objekt
`,
  noRiddles: '{title} hat keine Rätsel: Die Lektionen nennen keine Tische dafür.',
  holdsNoRiddles: '„{file}“ enthält keine Rätsel. Nenn eine andere Datei oder sag --fresh.',
  riddlesFound:
    '{title}: {n, plural, one {# Rätsel} other {# Rätsel}} (Grade {grades}) in {games, plural, one {# Partie} other {# Partien}}, Startwert {seed}',
  riddlesAgree:
    '{title}: Mit dem {times}-fachen Aufwand stimmen {agreed} von {checked, plural, one {# Rätsel} other {# Rätseln}}',
  riddleDiffers: '{id}: „{said}“ war gefunden, jetzt „{found}“',
  riddleLost: '{id}: „{said}“ war gefunden, jetzt nichts',

  verifyHelp: `meadhall verify AUFZEICHNUNG… [--receipt DATEI]

Spielt jede Aufzeichnung aus ihrem Startwert noch einmal und vergleicht jedes Glied ihrer Hash-Kette und das Ergebnis. Wo der
Startwert der Halle durch seinen Hash versprochen und von den Spielenden gesalzen war, wird geprüft, dass er daraus folgt.

Eine Aufzeichnung allein ist in sich stimmig oder nicht; ob das Versprechen gegeben war, ehe die Salze gezeigt wurden, und ob dies
die Halbzüge sind, die gespielt wurden, kann sie nicht sagen. Die Quittung von jemandem, der dabeisaß, kann es: Der Browser
sichert sie aus der Wiederholung. Mit --receipt wird eine Aufzeichnung gegen sie gehalten: das Versprechen, das Salz, der Tisch
und Halbzug für Halbzug, was gesehen wurde. Eine Beweisdatei (Aufzeichnung und Quittung zusammen) wird als AUFZEICHNUNG
gelesen. Eine Quittung beweist etwas nur dem, der sie verwahrt hat, oder dem, der ihm traut.

Ergebnis 0: alles wie aufgezeichnet. 1: Eine Aufzeichnung weicht ab; die Zeile sagt, ab welchem Halbzug. 2: keine ganze
Aufzeichnung oder Quittung.
`,
  notWholeReceipt: '{file}: Das ist keine ganze Quittung: Es ist kein JSON oder wurde abgeschnitten.',
  noRecordNamed: 'Sag, welche Aufzeichnung: meadhall verify AUFZEICHNUNG…',
  oneRecord: 'Eine Quittung gehört zu einer Partie: Nenn eine Aufzeichnung dazu.',
  receiptDiffers:
    '{file}: weicht bei Halbzug {ply} von der Quittung ab: {why} {agreed} von {of} Halbzügen sind die gesehenen.',
  receiptKept:
    '{file}: Versprechen gehalten, dein Salz ist darin, {agreed} von {of} Halbzügen sind die, die du gesehen hast. {why}',
  receiptOpen: '{file}: nichts weicht ab, aber nicht alles lässt sich wissen: {why}',
  recordOk: '{file}: stimmt, {plies, plural, one {# Halbzug} other {# Halbzüge}}, {end}{fair}',
  recordPartly:
    ', {played} von {plies} Halbzügen nachgespielt; die übrigen entstanden unter Regelversion {versions}: was von ihren Ständen aufgehoben ist, passt zur Kette',
  recordByChain:
    ', entstanden unter Regelversion {versions}, die dieser Befehl nicht hat: was von den Ständen aufgehoben ist, passt zur Kette',
  recordFair:
    ', Startwert folgt aus Versprechen und Salzen, in sich stimmig; keine Quittung: ob es vorher versprochen war, können nur die sagen, die dabeisaßen',
  recordAlone: ', in sich stimmig; keine Quittung',
  recordOpen: 'nicht zu Ende',
  recordDiffers: '{file}: weicht bei Halbzug {ply} ab: {why}',

  levelsHelp: `meadhall levels [--json]

Die Botstufen jedes Spiels, die schwächste zuerst. Eine Stufe steht nur da, wo zwei von ihr nachweislich mehr als die Hälfte gegen
zwei der Stufe davor gewinnen; die Zahlen sagen, wie (meadhall ladder misst sie neu). Wo gemeinsam gespielt wird, ist es der
Anteil gewonnener Partien.
`,
  notMeasured: '{title} (nicht gemessen)',
  levelWins: 'gewinnt {share} von {games} Partien, Startwert {seed}',
  levelBeats: '{share} gegen die davor ({low} – {high}, {games} Partien, Startwert {seed}{think})',
  randomAbout: 'Nimmt irgendeine erlaubte Möglichkeit, jede gleich wahrscheinlich.',
  thrallAbout: 'Am Anfang: folgt einer groben Faustregel oder ahnt, was gut ist, und tut die halbe Zeit irgendetwas.',
  karlAbout: 'Spielt, was auf den ersten Blick gut aussieht, nicht immer das Beste davon. Antwortet sofort.',
  jarlAbout: 'Denkt einen Augenblick voraus und stellt sich vor, was verdeckt ist.',
  konungrAbout: 'Denkt voraus, solange du warten magst.',

  trainHelp: `meadhall train SPIEL [--games G] [--generations N] [--seed S] [--seats …] [--think N] [--epochs E] [--hidden H]
                     [--option k=v]… [--out ORDNER] [--workers N] [--redis URL] [--fresh] [--json]

Lehrt ein kleines Netz aus Partien unter Bots, wer gewinnen wird: Die erste Generation spielt auf den ersten Blick, jede spätere
denkt voraus mit dem Urteil der vorigen. Schreibt ORDNER/model.json und ORDNER/report.html, mit Kurven, Eichung und dem eigenen
Urteil des Spiels daneben, an Partien, an die nichts angepasst wurde. Ein Lauf, der angehalten wurde, geht mit demselben Befehl
weiter; derselbe Befehl gibt dieselben Gewichte. Nichts spielt nach dem Modell: meadhall gate sagt, ob es soll.

  --games G         je Generation (2000; spätere ein Achtel davon)
  --generations N   wie viele (1)
  --seed S          ein beliebiger Text oder eine Zahl (1)
  --seats …         Tischgrößen: 4, oder 3,4,5 (4, oder so viele, wie das Spiel hat)
  --think N         Durchläufe eines Bots, der denkt (16)
  --epochs E        wie oft alles durchgegangen wird (8)
  --hidden H        verdeckte Einheiten (32)
  --option k=v      eine Option des Spiels, oder mehrere im Wechsel: boards=basic|random; sieh meadhall games
  --out ORDNER      wo der Lauf liegt (train-SPIEL)
  --workers N       Threads (alle Kerne)
  --redis URL       verteilt die Partien auf Prozesse von meadhall worker
  --fresh           vergisst, was im Ordner liegt
  --json            gibt die Zahlen als ein JSON-Objekt aus
`,
  noFeatures: '{title} nennt keine Merkmale, aus denen sich lernen ließe.',
  nobodyToBeat: '--seats: Jemand muss da sein, gegen den man gewinnt.',
  leastGenerations: '--generations ist mindestens 1.',
  trainRun: '{title}, Generation {n}',
  jarlsWith: 'Jarle mit {n} Durchläufen und Generation {before}',
  trained:
    'Generation {n}, {games, plural, one {# Partie} other {# Partien}}: logarithmischer Verlust an zurückgehaltenen Partien',
  trainedLine: '{name} Urteil {judge}  Netz {net}  {mean} ({low} bis {high})',
  trainReportIs: 'Der Bericht ist {report}',
  fromView: 'aus einer Sicht',
  fromViewLate: 'aus einer Sicht, letzte zwei Runden',
  fromViewEarly: 'aus einer Sicht, davor',
  fromTable: 'alle Hände bekannt',
  badModel: 'Das Modell „{file}“ taugt nicht: {why}',
  learntTitle: '{title}: ein gelerntes Urteil',
  learntAbout:
    'Ein kleines Netz, angepasst daran, wer Partien unter Bots gewann, gegen das eigene Urteil des Spiels gehalten.',
  generation: 'Generation {n}',
  factGames: 'Partien',
  factPlayers: 'gespielt von',
  factKept: 'behalten',
  keptEpoch: 'die Gewichte nach Durchgang {n}',
  lossByEpoch: 'Logarithmischer Verlust nach Durchgang',
  fittedTo: 'angepasst',
  notFittedTo: 'nicht angepasst',
  keptBack: 'zurückgehalten',
  gamesPositions: 'Partien / Stellungen',
  guess: 'geraten',
  judgeLoss: 'Urteil: log. Verlust / Brier',
  net: 'Netz',
  judge: 'Urteil',
  lossDifference: 'Unterschied im log. Verlust (95 % über Partien)',
  interval: '{mean} ({low} bis {high})',
  saidAndCame: 'Was aus einer Sicht gesagt wurde, und was kam',
  learntRead:
    'Partien werden ganz geteilt: Ein Sechstel wird von allem zurückgehalten und gibt die Zahlen, ein Siebtel des Rests sagt, wann Schluss ist. Aus einer Sicht wird das Urteil im Mittel über acht Verteilungen dessen gefragt, was man dort nicht wissen kann, sodass keins von beiden späht. Eine Zeile in Gold: Das ganze Intervall des Unterschieds liegt unter 0. Nichts davon sagt, dass ein Bot damit besser spielt: Das tut meadhall gate.',

  gateHelp: `meadhall gate SPIEL --model DATEI [--against DATEI] [--ms N | --iterations N] [--seed S] [--seats N] [--deals D]
                    [--option k=v]… [--out ORDNER] [--workers N] [--redis URL] [--fresh] [--json]

Ob Jarle mit einem gelernten Urteil besser spielen: die Hälfte der Plätze mit ihm, die Hälfte mit dem letzten, jede Verteilung von
beiden Seiten, für beide gleich lang. Ein sequenzieller Test beendet es: {even} gegen {better} % gewonnener Partien, jeder Irrtum in
einem von zwanzig Fällen. Schreib den Startwert vorher auf. Ein Test, der angehalten wurde, geht mit demselben Befehl weiter.

  --model DATEI    was meadhall train geschrieben hat
  --against DATEI  ein anderes Modell (das eigene Urteil des Spiels)
  --ms N           Millisekunden je Wahl (50): mit einem Thread Prozessorzeit, die niemand sonst strecken kann
  --iterations N   stattdessen für beide gleich viele Durchläufe, überall gleich
  --seed S         ein beliebiger Text oder eine Zahl (1)
  --seats N        eine gerade Zahl (4, oder 2)
  --deals D        gibt nach so vielen unentschieden auf (1000)
  --out ORDNER     wo der Lauf liegt (gate-SPIEL)
  --workers N      Threads (1)
  --redis URL      verteilt die Partien auf Prozesse von meadhall worker
  --fresh          vergisst, was im Ordner liegt
  --json           gibt die Zahlen als ein JSON-Objekt aus
`,
  gateRun: '{title}: die Schranke',
  noModelNamed: '--model nennt die Datei, die meadhall train geschrieben hat.',
  evenSeats: '--seats nimmt eine gerade Zahl: je die Hälfte der Plätze.',
  gateTold:
    '{verdict, select, better {besser} not {nicht besser} other {unentschieden}}: {share} von {games} Partien; Verhältnis {ratio} zwischen {low} und {high}',
};
