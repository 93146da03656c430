import { at, type DeepReadonly, type StandingOrder } from '@meadhall/core';
import type { Choice } from './choices.ts';
import type { View } from './view.ts';

type Order = StandingOrder<View, Choice>;

const health = ({ heroes }: DeepReadonly<View>, seat: number): number =>
  heroes.reduce((sum, hero) => sum + (hero.seat === seat ? hero.health : 0), 0);

const underWay = ({ stack }: DeepReadonly<View>): string | null => (stack.length > 0 ? at(stack, -1).kind : null);

const choosing =
  (frame: string, kind: Choice['kind']): Order['answer'] =>
  (view, _, choices) =>
    underWay(view) === frame ? (choices.find((choice) => choice.kind === kind) ?? null) : null;

/** What can be ordered beforehand at this table: blows [GW-D1] and moments for Specials [GW-C8]. */
export const ORDERS = [
  { id: 'neverBlock', answer: choosing('struck', 'take') },
  { id: 'neverAid', answer: choosing('aid', 'pass') },
  { id: 'passUntilStruck', answer: choosing('aid', 'pass'), until: health },
] as const satisfies readonly Order[];
