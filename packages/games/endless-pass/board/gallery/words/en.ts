export const en = {
  actions: 'Action cards',
  loot: 'Loot of the Pass',
  beasts: 'Beasts of the Pass',
  boards: 'Vikings',
  boardText:
    '{power} Draws {speed} in a Search and holds up to {hand, plural, one {# Action card} other {# Action cards}}.',
} as const;
