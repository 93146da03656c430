/** What the hall takes at most. The browser reads them too, so that a form can say so before it is sent. */
export const LIMITS = {
  /** Bytes in one message from a client. */
  frame: 8_192,
  /** Bytes in one request to the hall. */
  body: 16_384,
  /** Bytes in the record of a whole match. */
  record: 1_000_000,
  /** How deep a choice may nest. */
  depth: 12,
  /** Small picks in one path. */
  path: 64,
  /** Characters in a name. */
  name: 24,
  /** Plies of events in one answer to `history`. */
  history: 200,
  seats: 8,
  /** Tables with one deal. */
  duplicates: 4,
  /** Standing orders of one seat. */
  orders: 8,
  /** Own tables in one answer. */
  ownTables: 500,
} as const;

/** Both sides say which protocol they speak; the hall refuses another one and asks for a reload. */
export const PROTOCOL = 2;

/** The header that says whose browser this is. The key is known to that browser alone. */
export const PERSON_HEADER = 'meadhall-person';
