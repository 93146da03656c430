import type { RuleId, WhyNot } from '@meadhall/core';
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { rectOf } from './flight.tsx';
import type { Moment } from './moment.ts';
import { narrowed, type Pick, pickedOn } from './narrow.ts';

/** Why a thing is greyed, and where to say so. */
export interface WhyTip {
  readonly text: string;
  readonly rule: RuleId;
  readonly rect: DOMRect;
}

/** A way of several choices that was pointed at: the prompt tells it, and its gold button sends all of it. */
export interface Plan {
  readonly id: string;
  /** For the button: "Sail to Hedeby". */
  readonly label: string;
  /** In place of the prompt's words. */
  readonly text: string;
  readonly path: readonly unknown[];
}

// biome-ignore lint/suspicious/noExplicitAny: the table holds choices of any game; a board asks for its own
export type AnyChoice = any;

export interface Narrowing {
  readonly choices: readonly AnyChoice[];
  readonly whyNot: readonly WhyNot<unknown>[];
  readonly picks: readonly Pick[];
  /** Choices that mention all picks. */
  readonly left: readonly AnyChoice[];
  /** The one choice that the pointer, the arrow keys or the picks single out. */
  readonly aim: AnyChoice | undefined;
  readonly cursor: number;
  /** In a lesson: the choice that leads on. */
  readonly wanted: AnyChoice | undefined;
  /** Left, but no thing on the board tells them from the others: these need buttons. */
  readonly unseen: readonly unknown[];
  readonly tip: WhyTip | null;
  readonly plan: Plan | null;
  /** What a kind of choice is called. */
  readonly verb: ((kind: string) => string) | null;
  setPlan(plan: Plan | null): void;
  pick(pick: Pick, how: 'send' | 'confirm'): void;
  back(): void;
  clear(): void;
  walk(step: number): void;
  point(index: number): void;
  hover(pick: Pick | null): void;
  send(choice: unknown): void;
  /** Several choices one after the other, all or none: a whole way instead of its first step. */
  sendPath(path: readonly unknown[]): void;
  /** Things tell the table that they are there. */
  register(pick: Pick): () => void;
  /** What a thing on the table stands for. */
  testOf(thing: string): Pick['test'] | undefined;
  explain(refusal: WhyNot<unknown> | null, at: Element | null): void;
  /** The pointer rests on the tip, or has left it. */
  holdTip(inside: boolean): void;
}

const Context = createContext<Narrowing | null>(null);

export function useNarrowing(): Narrowing {
  const narrowing = useContext(Context);
  if (!narrowing) throw new Error('A thing needs a table around it.');
  return narrowing;
}

interface Props {
  readonly moment: Moment;
  /** False while events are still being shown, and in replays. */
  readonly open: boolean;
  readonly sendPath: (path: readonly unknown[]) => void;
  readonly reason: (refusal: WhyNot<unknown>) => string;
  /** What a kind of choice is called: things begin their names with it. */
  readonly verb?: (kind: string) => string;
  /** In a lesson: the choice that leads on. */
  readonly wanted?: unknown;
  readonly children: ReactNode;
}

const NONE: readonly never[] = [];

/** Holds what was clicked and what is left of the choices. */
export function NarrowingProvider({ moment, open, sendPath, reason, verb, wanted, children }: Props): ReactElement {
  const choices = open ? moment.choices : NONE;
  const whyNot = open ? moment.whyNot : NONE;
  const [picks, setPicks] = useState<readonly Pick[]>([]);
  const [cursor, setCursor] = useState(-1);
  const [hovered, setHovered] = useState<Pick | null>(null);
  const [tip, setTip] = useState<WhyTip | null>(null);
  const [plan, setPlan] = useState<Plan | null>(null);
  const things = useRef(new Map<string, { pick: Pick; count: number }>());
  const [thingsVersion, setThingsVersion] = useState(0);
  const hiding = useRef(0);
  const testOf = useCallback((thing: string) => things.current.get(thing)?.pick.test, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question begins with nothing picked
  useEffect(() => {
    setPicks([]);
    setCursor(-1);
    setHovered(null);
    setTip(null);
    setPlan(null);
  }, [choices]);

  const left = useMemo(() => narrowed(choices, picks), [choices, picks]);
  const aim = useMemo(() => {
    if (left.length === 1) return left[0];
    if (cursor >= 0) return left[cursor];
    if (!hovered) return undefined;
    const under = left.filter(hovered.test);
    return under.length === 1 ? under[0] : undefined;
  }, [left, cursor, hovered]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what the map holds
  const unseen = useMemo(() => {
    const telling = [...things.current.values()]
      .map(({ pick }) => pick.test)
      .filter((test) => left.some(test) && !left.every(test));
    return left.filter((choice) => !telling.some((test) => test(choice)));
  }, [left, thingsVersion]);

  const narrowing = useMemo((): Narrowing => {
    const singled = (next: readonly Pick[]): unknown => {
      const rest = narrowed(choices, next);
      return rest.length === 1 ? rest[0] : undefined;
    };
    const send = (choice: unknown): void => sendPath([choice]);
    return {
      choices,
      whyNot,
      picks,
      left,
      aim,
      cursor,
      wanted,
      unseen,
      tip,
      ...{ plan, verb: verb ?? null },
      setPlan(next) {
        setPicks([]);
        setCursor(-1);
        setPlan(next);
      },
      pick(pick, how) {
        setTip(null);
        setPlan(null);
        const again = picks.some(({ id }) => id === pick.id);
        if (again && left.length === 1) return send(left[0]);
        if (again) return setPicks(picks.filter(({ id }) => id !== pick.id));
        const next = pickedOn(choices, picks, pick);
        if (!next) return;
        const only = singled(next);
        if (only !== undefined && how === 'send') return send(only);
        setPicks(next);
        setCursor(-1);
      },
      back() {
        if (tip) setTip(null);
        else if (plan) setPlan(null);
        else if (cursor >= 0) setCursor(-1);
        else setPicks(picks.slice(0, -1));
      },
      clear() {
        setPlan(null);
        setPicks([]);
        setCursor(-1);
      },
      walk(step) {
        if (left.length === 0) return;
        setPlan(null);
        setCursor(cursor < 0 ? (step > 0 ? 0 : left.length - 1) : (cursor + step + left.length) % left.length);
      },
      point(index) {
        setPlan(null);
        if (index < left.length) setCursor(index);
      },
      hover: setHovered,
      send,
      sendPath,
      register(pick) {
        const known = things.current.get(pick.id);
        things.current.set(pick.id, { pick, count: (known?.count ?? 0) + 1 });
        if (!known) setThingsVersion((version) => version + 1);
        return () => {
          const thing = things.current.get(pick.id);
          if (!thing) return;
          if (thing.count > 1) things.current.set(pick.id, { ...thing, count: thing.count - 1 });
          else things.current.delete(pick.id);
          if (thing.count <= 1) setThingsVersion((version) => version + 1);
        };
      },
      testOf,
      explain(refusal, element) {
        window.clearTimeout(hiding.current);
        if (refusal && element) {
          setTip({ text: reason(refusal), rule: refusal.rule, rect: rectOf(element) });
        } else {
          hiding.current = window.setTimeout(() => setTip(null), 220);
        }
      },
      holdTip(inside) {
        window.clearTimeout(hiding.current);
        if (!inside) hiding.current = window.setTimeout(() => setTip(null), 220);
      },
    };
  }, [choices, whyNot, picks, left, aim, cursor, wanted, unseen, tip, plan, sendPath, reason, verb, testOf]);

  return <Context value={narrowing}>{children}</Context>;
}
