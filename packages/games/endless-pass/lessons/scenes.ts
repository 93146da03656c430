import { at, type DeepReadonly } from '@meadhall/core';
import type { Scene } from '@meadhall/learn';
import type { Choice, Event, State } from '../src/index.ts';
import type { T } from './words/index.ts';

type PassScene = Scene<State, Choice, Event>;

const OTHERS = ['Ketil', 'Astrid'];
const me = (state: DeepReadonly<State>): DeepReadonly<State['vikings'][number]> => at(state.vikings, 0);
const fights =
  (card: string, how: 'fells' | 'wards', count?: number) =>
  (choice: Choice): boolean =>
    choice.kind === 'fight' &&
    choice.card === card &&
    choice[how].length > 0 &&
    (count ?? choice[how].length) === choice[how].length;
const isKind = (kind: Choice['kind']) => (choice: Choice) => choice.kind === kind;
const challenges = (target: number, prize?: string) => (choice: Choice) =>
  choice.kind === 'challenge' && choice.target === target && (prize ?? choice.prize) === choice.prize;

export const scenesIn = (t: T): readonly PassScene[] => [
  {
    id: 'kill',
    name: t('killName'),
    seat: 0,
    others: OTHERS,
    story: [t('killStory1'), t('killStory2')],
    task: t('killTask'),
    how: t('killHow'),
    line: [{ seat: 0, choice: { kind: 'fight', card: 'attack', fells: ['endless'], wards: [] } }],
    claims: [
      { rule: 'EP-E3', says: t('killClaim1'), holds: (after) => after.horde.length === 0 },
      { rule: 'EP-E7', says: t('killClaim2'), holds: (after) => me(after).glory === 2 },
    ],
    asides: [
      {
        fits: fights('evade', 'wards'),
        says: t('killAside1'),
        rule: 'EP-E8',
      },
      { fits: isKind('stand'), says: t('killAside2'), rule: 'EP-E12' },
    ],
    right: t('killRight'),
  },
  {
    id: 'ward',
    name: t('wardName'),
    seat: 0,
    others: OTHERS,
    story: [t('wardStory1'), t('wardStory2'), t('wardStory3')],
    task: t('wardTask'),
    how: t('wardHow'),
    line: [
      { seat: 0, choice: { kind: 'fight', card: 'defend', fells: [], wards: ['endless', 'endless'] } },
      { seat: 0, choice: { kind: 'stand' } },
    ],
    claims: [
      {
        rule: 'EP-E8',
        says: t('wardClaim1'),
        holds: (after, events) => me(after).health === 10 && events.length > 0,
      },
      {
        rule: 'EP-E13',
        says: t('wardClaim2'),
        holds: (after, events) => after.horde.length === 2 && events.length > 0,
      },
    ],
    asides: [
      { fits: fights('evade', 'wards'), says: t('wardAside1'), rule: 'EP-E8' },
      {
        fits: fights('attack', 'fells'),
        says: t('wardAside2'),
        rule: 'EP-E3',
      },
      { fits: fights('defend', 'wards', 1), says: t('wardAside3'), rule: 'EP-E8' },
    ],
    right: t('wardRight'),
  },
  {
    id: 'stand',
    name: t('standName'),
    seat: 0,
    others: OTHERS,
    story: [t('standStory1'), t('standStory2')],
    task: t('standTask'),
    how: t('standHow'),
    line: [{ seat: 0, choice: { kind: 'stand' } }],
    claims: [
      { rule: 'EP-E12', says: t('standClaim1'), holds: (after) => me(after).health === 6 },
      {
        rule: 'EP-E13',
        says: t('standClaim2'),
        holds: (after, events) => after.horde.length === 1 && events.length > 0,
      },
    ],
    refused: [{ choice: { kind: 'play', card: 'hide' }, rule: 'EP-E14' }],
    right: t('standRight'),
  },
  {
    id: 'hide',
    name: t('hideName'),
    seat: 0,
    others: OTHERS,
    story: [t('hideStory1'), t('hideStory2')],
    task: t('hideTask'),
    how: t('hideHow'),
    line: [{ seat: 0, choice: { kind: 'hide', card: 'hide', way: 'back' } }],
    claims: [
      { rule: 'EP-T4', says: t('hideClaim1'), holds: (after, events) => me(after).health === 2 && events.length > 0 },
      { rule: 'EP-T5', says: t('hideClaim2'), holds: (after) => after.active === 2 },
    ],
    asides: [
      {
        fits: (choice) => choice.kind === 'hide' && choice.way === 'onward',
        says: t('hideAside1'),
        rule: 'EP-T5',
      },
      {
        fits: isKind('walk'),
        says: t('hideAside2'),
        rule: 'EP-E1',
      },
      { fits: isKind('pace'), says: t('hideAside3'), rule: 'EP-T3' },
    ],
    right: t('hideRight'),
  },
  {
    id: 'fire',
    name: t('fireName'),
    seat: 0,
    others: OTHERS,
    story: [t('fireStory1'), t('fireStory2')],
    task: t('fireTask'),
    how: t('fireHow'),
    line: [
      { seat: 0, choice: { kind: 'fight', card: 'greekFire', fells: ['endless', 'endless'], wards: [] } },
      { seat: 0, choice: { kind: 'quench', card: 'evade' } },
    ],
    claims: [
      { rule: 'EP-E5', says: t('fireClaim1'), holds: (after) => me(after).glory === 5 },
      {
        rule: 'EP-E6',
        says: t('fireClaim2'),
        holds: (after) => me(after).health === 4 && !me(after).actions.includes('evade'),
      },
    ],
    asides: [
      { fits: fights('evade', 'wards'), says: t('fireAside1'), rule: 'EP-E6' },
      { fits: fights('greekFire', 'fells', 1), says: t('fireAside2'), rule: 'EP-E5' },
      { fits: isKind('burn'), says: t('fireAside3'), rule: 'EP-E6' },
      { fits: isKind('stand'), says: t('fireAside4'), rule: 'EP-E12' },
    ],
    right: t('fireRight'),
  },
  {
    id: 'battle',
    name: t('battleName'),
    seat: 0,
    others: OTHERS,
    story: [t('battleStory1'), t('battleStory2')],
    task: t('battleTask'),
    how: t('battleHow'),
    line: [
      { seat: 0, choice: { kind: 'challenge', card: 'attack', target: 1, prize: 'glory' } },
      { seat: 1, choice: { kind: 'answer', card: 'attack' } },
      { seat: 0, choice: { kind: 'answer', card: 'attack' } },
      { seat: 1, choice: { kind: 'yield' } },
    ],
    claims: [
      { rule: 'EP-B9', says: t('battleClaim1'), holds: (_, events) => events.length > 2 },
      {
        rule: 'EP-B14',
        says: t('battleClaim2'),
        holds: (after) => me(after).glory === 4 && at(after.vikings, 1).glory === 1,
      },
    ],
    asides: [
      { fits: challenges(2), says: t('battleAside1'), rule: 'EP-B2' },
      { fits: challenges(1, 'health'), says: t('battleAside2'), rule: 'EP-B5' },
      {
        fits: (choice) => choice.kind === 'answer' && choice.card === 'defend',
        says: t('battleAside3'),
        rule: 'EP-B8',
      },
      { fits: isKind('yield'), says: t('battleAside4'), rule: 'EP-B13' },
      { fits: isKind('rest'), says: t('battleAside5') },
    ],
    right: t('battleRight'),
  },
  {
    id: 'runes',
    name: t('runesName'),
    seat: 0,
    others: OTHERS,
    story: [t('runesStory1'), t('runesStory2')],
    task: t('runesTask'),
    how: t('runesHow'),
    line: [{ seat: 0, choice: { kind: 'runes', card: 'rune', runes: 3, prize: 'health' } }],
    claims: [{ rule: 'EP-O1', says: t('runesClaim1'), holds: (after) => me(after).health === 4 }],
    asides: [
      {
        fits: (choice) => choice.kind === 'runes' && choice.prize === 'glory',
        says: t('runesAside1'),
        rule: 'EP-O1',
      },
      { fits: isKind('challenge'), says: t('runesAside2') },
      { fits: isKind('rest'), says: t('runesAside3'), rule: 'EP-R2' },
    ],
    right: t('runesRight'),
  },
  {
    id: 'win',
    name: t('winName'),
    seat: 0,
    others: OTHERS,
    story: [t('winStory1'), t('winStory2')],
    task: t('winTask'),
    how: t('winHow'),
    line: [
      { seat: 0, choice: { kind: 'fight', card: 'stormHammer', fells: ['endless', 'endless'], wards: [] } },
      { seat: 0, choice: { kind: 'stand' } },
    ],
    claims: [
      { rule: 'EP-E4', says: t('winClaim1'), holds: (after) => me(after).glory === 10 },
      { rule: 'EP-W1', says: t('winClaim2'), holds: (after) => after.stack.length === 0 },
    ],
    asides: [
      { fits: fights('attack', 'fells'), says: t('winAside1'), rule: 'EP-E3' },
      { fits: fights('stormHammer', 'fells', 1), says: t('winAside2'), rule: 'EP-E4' },
      { fits: fights('evade', 'wards'), says: t('winAside3'), rule: 'EP-E8' },
      { fits: isKind('stand'), says: t('winAside4'), rule: 'EP-E12' },
    ],
    right: t('winRight'),
  },
];
