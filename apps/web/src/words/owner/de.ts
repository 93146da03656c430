import type { Translation } from '@meadhall/core';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  title: 'Die Halle hüten',
  key: 'Der Schlüssel der Halle',
  keyHelp:
    'Er wurde gezeigt, als die Halle zum ersten Mal aufging. Diese Seite vergisst ihn nach einer Stunde und wenn sie geschlossen wird.',
  enter: 'Öffnen',
  noAnswer: 'Die Halle antwortet nicht.',
  health: 'Wie es der Halle geht',
  census:
    '{open, plural, one {# Tisch wartet} other {# Tische warten}}, {running, plural, one {# Partie läuft} other {# Partien laufen}}, {over} zu Ende; {persons, plural, one {# Person ist} other {# Personen sind}} bekannt.',
  resident: '{n, plural, one {# Partie} other {# Partien}} im Speicher.',
  faults:
    '{n, plural, =0 {Kein Fehler, seit dieser Prozess läuft.} one {# Fehler, seit dieser Prozess läuft: Sieh in sein Protokoll.} other {# Fehler, seit dieser Prozess läuft: Sieh in sein Protokoll.}}',
  reports: 'Offene Meldungen',
  noReports: 'Niemand hat etwas gemeldet.',
  reportedBy: 'Gemeldet von {name}',
  reportedWhy: 'Gemeldet von {name}: {why}',
  before:
    'Früher: {kind, select, warn {verwarnt} mute {stumm gestellt} ban {ausgeschlossen} lift {entlastet} other {{kind}}}, {reason}',
  reason: 'Grund; die Person erfährt ihn',
  hours: 'Stunden; leer heißt für immer',
  warn: 'Verwarnen',
  mute: 'Stumm stellen',
  ban: 'Ausschließen',
  lift: 'Entlasten',
  settle: 'Nichts zu tun',
  tables: 'Tische',
  status: '{status, select, open {wartet} running {läuft} over {zu Ende} other {{status}}}',
  people: 'Personen',
  muted: 'stumm',
  banned: 'ausgeschlossen',
  settings: 'Das Haus',
  invited: 'Nur mit Einladung',
  invitedHelp: 'niemand Neues wird hier bekannt, und nur wer bekannt ist, eröffnet Tische',
  announcement: 'Aushang, für alle auf der ersten Seite',
  filter: 'Worte, die hier niemand liest, eines je Zeile; wort* meint auch alles, was so beginnt',
  save: 'Speichern',
  until: 'Gezeigt bis; leer: bis du es wegnimmst',
};
