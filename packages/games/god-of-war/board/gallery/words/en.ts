export const en = {
  heroes: 'Heroes',
  companions: 'Companions of the lone Kratos',
  cards: 'Starting cards',
  supply: 'Stun, Poison, Crystals',
  upgrades: 'Upgrade cards',
  hero: 'Health {health}, {rage} Rage. **{ability}**: {text}',
  startingWith: '{text} In the starting {n, plural, one {deck} other {decks}} of {whose}.',
  upgrade: '{text} Shows Rune {rune}. [GW-S6]',
} as const;
