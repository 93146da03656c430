export const en = {
  actions: 'Action cards',
  ports: 'Port cards',
  discs: 'Trade discs',
  defences: 'Defence discs',
  ships: 'Ships',
  port: 'Two cards, which pay {prices, select, one {{low} gold each} other {{low} and {high} gold}} for one {zone, select, north {southern} other {northern}} good; a raid that wins pays double. Level {level}{extra, plural, =0 {} one {, with # more in its defence} other {, with # more in its defence}}. [EW-G3]',
  goods:
    '{zone, select, north {Northern goods, sold in the south.} other {Southern goods, sold in the north.}} In a battle at sea they are a bluff. [EW-T9]',
  shield: 'Adds {n} in a battle and leaves the game then. It cannot be sold. [EW-P3]',
  inZone: '{face}, {zone, select, north {north} other {south}}',
  defence: 'Level {level}',
  defenceText:
    'One lies covered on every port of this level until somebody attacks it. Their values: {values}. [EW-G10]',
  ship: 'The {colour} ship',
  shipText: 'Its home is {home}. Its hold has room for {hold} discs.',
} as const;
