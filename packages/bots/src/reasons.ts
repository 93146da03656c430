import { at } from '@meadhall/core';
import { bare } from './bare.ts';
import { type Advice, type Hint, isAlike } from './coach.ts';
import type { Foreseen } from './foresight.ts';

/** A difference below half a point is no difference to anyone. */
const POINT = 0.005;
const points = (share: number): string => (Math.abs(share) * 100).toFixed(Math.abs(share) < 0.02 ? 1 : 0);

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const TIMES: readonly [number, string][] = [
  [1, 'for sure'],
  [0.7, 'most likely'],
  [0.4, 'as likely as not'],
  [0.01, 'hardly ever'],
  [0, 'never'],
];

export const often = (share: number): string => TIMES.find(([least]) => share >= least)?.[1] ?? 'never';

/** "Ketil strikes back at you: most likely here, never there." */
const told = ({ text, here, there }: Foreseen): string =>
  `${capital(bare(text))}: ${often(here)} here, ${often(there)} there.`;

function comparison({ lead, isSure }: Hint, other: string): string {
  if (isAlike(lead)) return `It comes to the same as “${other}”.`;
  if (Math.abs(lead.mean) + 2 * lead.error < POINT) return `As good as “${other}”: less than half a point apart.`;
  if (isSure && Math.abs(lead.mean) >= POINT)
    return `${points(lead.mean)} points ${lead.mean > 0 ? 'more' : 'less'} than “${other}”.`;
  const sign = lead.mean < 0 ? '−' : '+';
  return `Hard to tell from “${other}”: ${sign}${points(lead.mean)} points, give or take ${points(2 * lead.error)}.`;
}

function reasonAlone(hints: readonly Hint[], hint: Hint): string {
  if (hint.against === null) return '';
  const other = bare(at(hints, hint.against).said);
  return [comparison(hint, other), ...hint.foreseen.map(told)].join(' ');
}

/** Why a choice stands where it stands: how far from the one it is compared with, and what happens here and not there. */
export function reasonFor({ hints }: Advice, index: number): string {
  const reason = reasonAlone(hints, at(hints, index));
  const like = hints.slice(0, index).findLast((hint) => reason !== '' && reasonAlone(hints, hint) === reason);
  return like ? `${reason} Much like “${bare(like.said)}”.` : reason;
}
