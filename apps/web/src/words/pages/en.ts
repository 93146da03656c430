export const en = {
  replays: 'Replays',
  loadRecord: 'Load a record',
  recordWhy: 'A record is a whole game as a file: it is played again here, from any seat, ply by ply.',
  won: '{n, plural, =0 {nobody won} one {{names} won} other {{names} won}}',
  running: 'running',
  sitDown: 'Sit down',
  replay: 'Replay',
  rulebooks: 'Rulebooks',
  aboutTitle: 'About Meadhall',
  aboutWhat:
    'Viking tabletop games, fully enforced, in the browser: alone against bots, around one screen, or online. One engine runs here, in the hall’s server and without any screen at all; every game is a record that anyone can play again and check.',
  unofficial: 'Unofficial.',
  unofficialWhy:
    'Meadhall is not affiliated with the publishers of these games and holds none of their art or text: the rules are told in our own words, the pictures are our own. What a rulebook does not print is reconstructed and marked as such. If you like a game here, buy it and put it on a real table.',
  editions: 'The editions',
  credits: 'Credits',
  icons: 'Icons from <icons>game-icons.net</icons> by {authors} and others, under <licence>CC BY 3.0</licence>.',
  coasts: 'Coastlines from <earth>Natural Earth</earth>, in the public domain.',
  type: 'Type: Almendra by Ana Sanfelippo, Source Sans 3 by Paul D. Hunt, IM Fell English by Igino Marini and Noto Sans Runic, under the SIL Open Font License.',
} as const;
