import type { Plan } from '../src/index.ts';

/** Plans that failed once, made small: what went wrong then, and must not again. */
export const KEPT: readonly { readonly what: string; readonly plan: Plan }[] = [
  {
    what: 'a request was done and answered with a refusal, because its match was moving to other rules',
    plan: {
      seed: 426,
      processes: 2,
      matches: [{ game: 0, people: 3, bots: 1, pace: 'unhurried', watched: false, rematch: false }],
      troubleMs: 70905,
      faults: [{ kind: 'roll', at: 36357, target: 36, ms: 6175 }],
    },
  },
  {
    what: 'plies of older rules were played again by newer ones, and nobody compared their hashes',
    plan: {
      seed: 749,
      processes: 1,
      matches: [{ game: 2, people: 3, bots: 0, pace: 'unhurried', watched: false, rematch: false }],
      troubleMs: 52_184,
      faults: [
        { kind: 'power', at: 14_628, target: 41, ms: 5_951 },
        { kind: 'late', at: 17_276, target: 52, ms: 6_309 },
        { kind: 'roll', at: 23_718, target: 32, ms: 1_858 },
      ],
    },
  },
  {
    what: 'a process waited for its clock to reach that of another one before a bot might answer',
    plan: {
      seed: 605,
      processes: 2,
      matches: [{ game: 1, people: 2, bots: 1, pace: 'unhurried', watched: false, rematch: false }],
      troubleMs: 131_128,
      faults: [
        { kind: 'clock', at: 108_038, target: 50, ms: 168_200 },
        { kind: 'power', at: 112_847, target: 25, ms: 4_533 },
      ],
    },
  },
  {
    what: 'bots rested although somebody was there, at a process that had not written the last ply',
    plan: {
      seed: 1422,
      processes: 3,
      matches: [{ game: 1, people: 1, bots: 1, pace: 'lively', watched: false, rematch: false }],
      troubleMs: 74_540,
      faults: [
        { kind: 'clock', at: 14_486, target: 6, ms: 100_326 },
        { kind: 'power', at: 73_326, target: 55, ms: 6_419 },
      ],
    },
  },
  {
    what: 'people who gave up came back to life on another device',
    plan: {
      seed: 36,
      processes: 3,
      matches: [
        { game: 1, people: 3, bots: 0, pace: 'unhurried', watched: false, rematch: true, known: false },
        { game: 0, people: 1, bots: 2, pace: 'unhurried', watched: false, rematch: false, known: false },
      ],
      troubleMs: 126276,
      faults: [
        { kind: 'clock', at: 1556, target: 59, ms: 3399 },
        { kind: 'unsure', at: 13588, target: 12, ms: 7161 },
        { kind: 'hole', at: 18368, target: 30, ms: 3097 },
        { kind: 'restart', at: 26792, target: 57, ms: 10539 },
        { kind: 'pause', at: 28003, target: 57, ms: 6535 },
        { kind: 'unsure', at: 61937, target: 59, ms: 28640 },
        { kind: 'unsure', at: 64956, target: 32, ms: 367 },
        { kind: 'late', at: 75539, target: 38, ms: 4909 },
        { kind: 'full', at: 77718, target: 47, ms: 6154 },
        { kind: 'cut', at: 108011, target: 10, ms: 2977 },
      ],
    },
  },
  {
    what: 'people missed what was said before, because a line came sooner than the answer to their first question',
    plan: {
      seed: 76,
      processes: 3,
      matches: [
        { game: 0, people: 2, bots: 0, pace: 'unhurried', watched: true, rematch: false, known: false },
        { game: 0, people: 3, bots: 0, pace: 'lively', watched: false, rematch: false, known: false },
      ],
      troubleMs: 44790,
      faults: [
        { kind: 'full', at: 3576, target: 25, ms: 5931 },
        { kind: 'unsure', at: 14294, target: 7, ms: 7174 },
        { kind: 'refuse', at: 23866, target: 14, ms: 7119 },
        { kind: 'slow', at: 27664, target: 11, ms: 3226 },
        { kind: 'power', at: 35423, target: 40, ms: 7412 },
        { kind: 'pause', at: 44282, target: 36, ms: 3135 },
      ],
    },
  },
  {
    what: 'people missed what was said while processes did not hear each other',
    plan: {
      seed: 399,
      processes: 3,
      matches: [{ game: 2, people: 3, bots: 0, pace: 'lively', watched: false, rematch: false, known: true }],
      troubleMs: 101560,
      faults: [
        { kind: 'unsure', at: 5355, target: 30, ms: 5737 },
        { kind: 'power', at: 17915, target: 59, ms: 6365 },
        { kind: 'hole', at: 21554, target: 26, ms: 2689 },
        { kind: 'split', at: 70070, target: 51, ms: 94361 },
        { kind: 'cut', at: 79077, target: 57, ms: 5905 },
      ],
    },
  },
  {
    what: 'a match left memory while a late store was asked about someone who came, and they never heard of it again',
    plan: {
      seed: 3154,
      processes: 2,
      matches: [{ game: 1, people: 2, bots: 1, pace: 'unhurried', watched: false, rematch: false, known: true }],
      troubleMs: 51_049,
      faults: [
        { kind: 'late', at: 10_502, target: 3, ms: 3_287 },
        { kind: 'late', at: 11_811, target: 50, ms: 44_117 },
      ],
    },
  },
  {
    what: 'an onlooker listened to a match that others played elsewhere in memory',
    plan: {
      seed: 1387,
      processes: 1,
      matches: [
        { game: 0, people: 1, bots: 1, pace: 'unhurried', watched: true, rematch: false, known: false },
        { game: 1, people: 1, bots: 2, pace: 'unhurried', watched: true, rematch: false, known: true },
      ],
      troubleMs: 90_437,
      faults: [{ kind: 'late', at: 18_182, target: 15, ms: 176_474 }],
    },
  },
  {
    what: 'a seek hung where nobody waited: each time it left memory, whoever had asked seemed to have been there just now',
    plan: {
      seed: 97,
      processes: 1,
      matches: [
        { game: 0, people: 3, bots: 0, pace: 'unhurried', watched: false, rematch: false, known: true, errands: true },
      ],
      troubleMs: 30_711,
      faults: [],
    },
  },
  {
    what: 'a seek stayed in memory for ever, because it was taken down after its store had said no',
    plan: {
      seed: 999,
      processes: 1,
      matches: [
        { game: 0, people: 3, bots: 1, pace: 'lively', watched: false, rematch: false, known: false, errands: true },
        { game: 0, people: 2, bots: 0, pace: 'unhurried', watched: false, rematch: false, known: true, errands: true },
      ],
      troubleMs: 109856,
      faults: [
        { kind: 'slow', at: 11702, target: 1, ms: 157290 },
        { kind: 'refuse', at: 15961, target: 37, ms: 5901 },
        { kind: 'unsure', at: 86348, target: 44, ms: 112505 },
      ],
    },
  },
  {
    what: 'a choice was written while its process closed, after the snapshot that newer rules were to go on from',
    plan: {
      seed: 41111,
      processes: 1,
      matches: [
        { game: 1, people: 3, bots: 1, pace: 'lively', watched: false, rematch: true, known: false, errands: true },
        { game: 0, people: 1, bots: 2, pace: 'unhurried', watched: false, rematch: true, known: false, errands: true },
      ],
      troubleMs: 128747,
      faults: [
        { kind: 'roll-back', at: 14638, target: 51, ms: 160785 },
        { kind: 'crash', at: 29809, target: 31, ms: 909 },
        { kind: 'crash', at: 65127, target: 43, ms: 3089 },
        { kind: 'roll-back', at: 66523, target: 26, ms: 6404 },
        { kind: 'crash', at: 89567, target: 44, ms: 1616 },
        { kind: 'roll-back', at: 109306, target: 47, ms: 142637 },
        { kind: 'crash', at: 110320, target: 59, ms: 295 },
      ],
    },
  },
  {
    what: 'a device came back by a recovery link, asked twice, and was put out by the slower of both',
    plan: {
      seed: 722,
      processes: 2,
      matches: [
        { game: 1, people: 3, bots: 0, pace: 'unhurried', watched: true, rematch: false, known: true, errands: true },
      ],
      troubleMs: 136881,
      faults: [
        { kind: 'late', at: 23703, target: 5, ms: 93144 },
        { kind: 'restart', at: 30615, target: 14, ms: 147138 },
        { kind: 'restart', at: 60742, target: 47, ms: 130703 },
        { kind: 'restart', at: 72448, target: 35, ms: 34305 },
        { kind: 'restart', at: 93508, target: 2, ms: 165963 },
        { kind: 'restart', at: 97561, target: 28, ms: 177932 },
        { kind: 'late', at: 97945, target: 37, ms: 164006 },
        { kind: 'restart', at: 106892, target: 48, ms: 64787 },
      ],
    },
  },
  {
    what: 'a token that was told held no seat, because its match was being read before the token was written',
    plan: {
      seed: 281,
      processes: 1,
      matches: [
        { game: 0, people: 3, bots: 0, pace: 'unhurried', watched: true, rematch: false, known: false, errands: false },
        { game: 0, people: 3, bots: 0, pace: 'unhurried', watched: true, rematch: false, known: false, errands: false },
      ],
      troubleMs: 180000,
      faults: [
        { kind: 'late', at: 10000, target: 0, ms: 170000 },
        { kind: 'crash', at: 22351, target: 0, ms: 2240 },
        { kind: 'repeat', at: 22433, target: 22, ms: 60000 },
        { kind: 'crash', at: 66421, target: 0, ms: 1005 },
        { kind: 'crash', at: 112108, target: 0, ms: 2758 },
        { kind: 'repeat', at: 137922, target: 6, ms: 60000 },
        { kind: 'repeat', at: 138479, target: 57, ms: 60000 },
        { kind: 'restart', at: 157224, target: 0, ms: 1353 },
      ],
    },
  },
];
