import { ASTRID, CARDS, KETIL } from './cards.ts';
import { captainOf, type EdgeScene, happened, isKind, OTHERS, portCard } from './scene.ts';
import type { T } from './words/index.ts';

/** The first half: cards, steps, goods. */
export const tradingIn = (t: T): readonly EdgeScene[] => [
  {
    id: 'draft',
    name: t('draftName'),
    seat: 0,
    others: OTHERS,
    story: [t('draftStory1'), t('draftStory2'), t('draftStory3')],
    task: t('draftTask'),
    how: t('draftHow'),
    line: [
      { seat: 0, choice: { kind: 'draft', card: CARDS.fast } },
      { seat: 1, choice: { kind: 'draft', card: CARDS.strong } },
    ],
    claims: [
      {
        rule: 'EW-D3',
        says: t('draftClaim1'),
        holds: (_, events) =>
          events.flatMap((event) => (event.kind === 'cardTaken' ? [event.seat] : [])).join() === '0,1,2',
      },
      { rule: 'EW-D4', says: t('draftClaim2'), holds: (after) => captainOf(after).hand.length === 3 },
      {
        rule: 'EW-D5',
        says: t('draftClaim3'),
        holds: (_, events) => events.some((event) => event.kind === 'cardTaken' && event.last && event.seat === 2),
      },
    ],
    asides: [
      {
        fits: (choice) => choice.kind === 'draft' && choice.card === CARDS.strong,
        says: t('draftAside1'),
        rule: 'EW-M4',
      },
      {
        fits: (choice) => choice.kind === 'draft' && choice.card === CARDS.brawl,
        says: t('draftAside2'),
        rule: 'EW-M4',
      },
    ],
    right: t('draftRight'),
  },
  {
    id: 'reach',
    name: t('reachName'),
    seat: 0,
    others: OTHERS,
    story: [t('reachStory1'), t('reachStory2')],
    task: t('reachTask'),
    how: t('reachHow'),
    line: [
      { seat: 0, choice: { kind: 'commit', card: CARDS.three } },
      { seat: 1, choice: { kind: 'commit', card: KETIL.sails } },
      { seat: 2, choice: { kind: 'commit', card: ASTRID.sails } },
      { seat: 0, choice: { kind: 'sail', to: 'truso' } },
    ],
    claims: [
      { rule: 'EW-M1', says: t('reachClaim1'), holds: happened('cardsTurned') },
      {
        rule: 'EW-M2',
        says: t('reachClaim2'),
        holds: (_, events) => events.find((event) => event.kind === 'turnBegan')?.seat === 0,
      },
      { rule: 'EW-M3', says: t('reachClaim3'), holds: (after) => captainOf(after).place === 'truso' },
    ],
    refused: [{ choice: { kind: 'sail', to: 'salme' }, rule: 'EW-T2' }],
    asides: [
      {
        fits: (choice) => choice.kind === 'commit' && choice.card === CARDS.short,
        says: t('reachAside1'),
        rule: 'EW-M4',
      },
      {
        fits: (choice) => choice.kind === 'commit' && choice.card === CARDS.fast,
        says: t('reachAside2'),
        rule: 'EW-M2',
      },
      {
        fits: (choice) => choice.kind === 'sail' && choice.to !== 'truso',
        says: t('reachAside3'),
        rule: 'EW-M4',
      },
    ],
    right: t('reachRight'),
  },
  {
    id: 'buy',
    name: t('buyName'),
    seat: 0,
    others: OTHERS,
    story: [t('buyStory1'), t('buyStory2')],
    task: t('buyTask'),
    how: t('buyHow'),
    line: [
      { seat: 0, choice: { kind: 'buy', port: 'truso', card: portCard('truso') } },
      { seat: 0, choice: { kind: 'take', disc: 1 } },
    ],
    claims: [
      { rule: 'EW-T4', says: t('buyClaim1'), holds: (after) => captainOf(after).gold === 15 },
      {
        rule: 'EW-T5',
        says: t('buyClaim2'),
        holds: (after) => after.ports.truso.discs.length === 1 && captainOf(after).hold[0] !== null,
      },
    ],
    asides: [
      {
        fits: (choice) => choice.kind === 'take' && choice.disc === 0,
        says: t('buyAside1'),
        rule: 'EW-T6',
      },
      {
        fits: isKind('raid'),
        says: t('buyAside2'),
        rule: 'EW-T2',
      },
      { fits: isKind('sail'), says: t('buyAside3'), rule: 'EW-T1' },
    ],
    right: t('buyRight'),
  },
  {
    id: 'sell',
    name: t('sellName'),
    seat: 0,
    others: OTHERS,
    story: [t('sellStory1'), t('sellStory2')],
    task: t('sellTask'),
    how: t('sellHow'),
    line: [
      { seat: 0, choice: { kind: 'sail', to: 'truso' } },
      { seat: 0, choice: { kind: 'sell', port: 'truso', card: portCard('truso'), slot: 1 } },
    ],
    claims: [
      { rule: 'EW-T9', says: t('sellClaim1'), holds: (after) => captainOf(after).gold === 35 },
      { rule: 'EW-T11', says: t('sellClaim2'), holds: (after) => captainOf(after).hold[1] === null },
    ],
    refused: [
      { choice: { kind: 'sell', port: 'truso', card: portCard('truso'), slot: 0 }, rule: 'EW-T9' },
      { choice: { kind: 'sail', to: 'salme' }, rule: 'EW-T2' },
    ],
    asides: [
      { fits: isKind('buy'), says: t('sellAside1'), rule: 'EW-T1' },
      { fits: isKind('raid'), says: t('sellAside2'), rule: 'EW-P5' },
      {
        fits: (choice) => choice.kind === 'sail' && choice.to !== 'truso',
        says: t('sellAside3'),
        rule: 'EW-T2',
      },
      { fits: isKind('rest'), says: t('sellAside4'), rule: 'EW-M4' },
    ],
    right: t('sellRight'),
  },
];
