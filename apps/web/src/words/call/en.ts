export const en = {
  decision: 'Your decision: {title}',
  yourTable: 'Your table',
  tableOf: '{host}’s table',
  until: '{table} · until {when}',
  test: 'This is how the hall calls you.',
} as const;
