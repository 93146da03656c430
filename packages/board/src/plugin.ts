/*
 * How a game's board plugs in
 * ===========================
 *
 * A board draws one view and lets people point at things. It knows no rules: what is legal, what a click means and why
 * something is greyed all follow from the list of choices that the table already holds.
 *
 * 1. Make `board/index.tsx` in the game's folder that exports `plugin: BoardPlugin<View, Choice, Event>` and name it in the
 *    game's `entry.ts`. It is loaded when a table of that game opens. Its CSS goes beside it (`board.css`), with class
 *    names that begin with the game's short name; sizes, colours and type come from `look/tokens.css`.
 *
 * 2. Parts: `Board` fills the middle. `Hand` and `Own` (what lies before you) fill the dock below the prompt. `Rail` stands
 *    above the log on a desktop; below 1024 px it opens as a sheet under `railName`. All get the same `BoardProps`.
 *    Only `Board` and `verb` are needed. While another seat acts, views still arrive: draw them, nothing else.
 *
 * 3. Things to point at. Wrap what a choice may mention in `<Thing mention={{ target: 3 }} label="Ketil">`. Where markup must
 *    be yours: `const thing = useThing<Choice>({ mention, label })`, then put `<Hit of={thing} />` inside the element (which
 *    needs the classes `thing ${thing.state}`), or in SVG spread `thing.props` on a shape that lies on top and holds no text. A mention is a part of a
 *    choice, a list of parts (any of them), or a function of the choice. The table then gives it its state:
 *      legal   some choice left mentions it             gold ring, clickable
 *      picked  it was clicked, or the choice under the cursor (hover, arrow keys) mentions it
 *      greyed  only refused choices mention it          focusable; says why, with a link to the rule
 *      plain   no choice mentions it
 *    A click keeps the choices that mention the thing; one left is sent. `tap: 'confirm'` (use it for cards in hand) asks
 *    for a second tap, or the gold button, or Enter, before it is sent; `tap: 'send'` never asks (use it for picks that
 *    can be taken back). Without it a mouse sends and a finger confirms. Choices that no mounted thing tells from
 *    the others appear as buttons in the prompt by themselves. `useThing(…).left` are the choices that would remain: write what
 *    would happen onto the thing ("both blocked", "falls!"). `useAim()` is the choice under the cursor, for ghost marks
 *    and arcs.
 *
 * 4. Motion. Mark places with `data-at="seat:2"`, `data-at="pile"`, …. `beats(event, scene)` says, for an event, what
 *    moves from which place to which, for how long, with which sound. The table plays the beats of a ply in order,
 *    then shows the next view, or already after a beat with `settle`. Any key skips, reduced motion cuts. Names of places never seen are skipped silently.
 *    Measure with `rectOf`, never with `getBoundingClientRect`: wall screens magnify the page.
 *
 * 5. Words come from the game's own `words` through `say`; never build sentences on a board. `verb` names each kind of
 *    choice: "Sail"; `short` may give a shorter label for a choice as a button, `hint` a second line in the prompt for the
 *    choice under the cursor.
 *
 * 6. `guide` is the five-minute first game: a fixed seed and tips that appear when their time has come.
 *
 * Cards: `<Card face={…} w={120} />` and `<CardBack deck="runes" mark={…} />`. Icons:
 * `import axe from 'icon:battle-axe'` then `<Icon of={axe} />`; names from game-icons.net. Seats: `<SeatMark mark={2} />`.
 * Text with `**bold**` and `[AX-W3]`: `<Rich text={…} />`.
 *
 * Tests: `test/browser/<game>.test.ts` in the game's folder; `sitDown`, `playByMouse`, `playByKeyboard` and `axeFindings`
 * from `@meadhall/web/testing` know no game. `npm run test:browser -- <game>` runs them.
 *
 * Never use: inline `<style>` or `<script>`, CSS-in-JS, images from elsewhere. Everything works from 360 px to 4K, in both
 * themes, by touch, mouse, keyboard and screen reader; every clickable thing is at least 44 px on touch screens.
 */
import type { Outcome, Say, Seat, Viewer } from '@meadhall/core';
import type { ComponentType, ReactNode } from 'react';
import type { Mark, Sitter } from './moment.ts';
import type { SoundName } from './sound.ts';
import type { Clash } from './stage.tsx';

export interface BoardProps<V> {
  readonly view: V;
  readonly viewer: Viewer;
  readonly sitters: readonly Sitter[];
  readonly say: Say;
  readonly ply: number;
  /** Turns taken so far. */
  readonly turn: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly toMove: readonly Seat[];
  /** The seat this screen answers for now, null while it waits. */
  readonly asked: Seat | null;
  /** The decision also takes choices that are judged, not listed (a trade); `useSend` sends one. */
  readonly isOpen: boolean;
  readonly outcome: Outcome | null;
  /** An event of this ply is being played; `view` is still the one before it. */
  readonly moving: boolean;
}

/** What an event looks like. Every field but `to` may be left out; a beat with no `show` only marks its place. */
export interface Beat {
  /** What moves: a card, an axe, a ship. */
  readonly show?: ReactNode;
  /** Its other side, if it turns over half way. */
  readonly turn?: ReactNode;
  /** Places by their `data-at`; `'hand:new|hand'` is the first of them that is there. */
  readonly from?: string;
  readonly to: string;
  /** Hides this place from here on until the ply is over (or the next view is shown), so that nothing is seen twice. */
  readonly lift?: string;
  /** 150–450; the motion table of the look says which. */
  readonly ms?: number;
  readonly ease?: 'out' | 'throw' | 'sail' | 'land';
  /** Height of the arc in pixels. */
  readonly arc?: number;
  /** Whole turns on the way. */
  readonly spin?: number;
  /** Degrees at the end. */
  readonly tilt?: number;
  /** What the place does when the thing arrives. */
  readonly landing?: 'kick' | 'shake' | 'glow';
  readonly sound?: SoundName;
  readonly landingSound?: SoundName;
  /** A few words that rise from the place: "+2", "blocked". */
  readonly cry?: string;
  /**
   * The deed is done: the next view is shown after this beat, and what follows (a card drawn for the next turn) plays on
   * it. Without it the next view is shown after the last beat of the ply.
   */
  readonly settle?: boolean;
  /** Starts with the beat before it instead of after it. */
  readonly together?: boolean;
}

export interface BeatScene<V> {
  readonly before: V;
  readonly after: V;
  readonly viewer: Viewer;
  readonly sitters: readonly Sitter[];
  readonly say: Say;
}

export interface Tip<V> {
  readonly id: string;
  /** Shown once, the first time this holds while you are asked (or, with `watching`, at any time). */
  when(props: BoardProps<V>): boolean;
  readonly watching?: boolean;
  readonly title: string;
  /** `**bold**` and `[AX-W3]` work here. */
  readonly text: string;
  /** The place it points at, by `data-at`. */
  readonly at?: string;
}

export interface Guide<V> {
  /** Any words; the same words always deal the same game. */
  readonly seed: string;
  readonly seats: number;
  readonly options?: Readonly<Record<string, unknown>>;
  /** The level of the other seats. */
  readonly bots: string;
  readonly tips: readonly Tip<V>[];
}

export interface BoardPlugin<V, C, E> {
  readonly Board: ComponentType<BoardProps<V>>;
  readonly Hand?: ComponentType<BoardProps<V>>;
  readonly Own?: ComponentType<BoardProps<V>>;
  readonly Rail?: ComponentType<BoardProps<V>>;
  readonly railName?: string;
  /** A game whose pieces have colours of their own gives every seat the mark of its colour, for as long as it is played. */
  marks?(view: V): readonly Mark[];
  /** Beside the title in the top bar: "Strategic variant · turn 23". */
  subtitle?(props: BoardProps<V>): string;
  beats?(event: E, scene: BeatScene<V>): readonly Beat[];
  /** What these events of one ply decided: shown as scenes over the board, one after another, before the beats go on. */
  clash?(events: readonly E[], scene: BeatScene<V>): Clash | readonly Clash[] | null;
  /** A choice as a short button label; the game's own words else. */
  short?(choice: C, view: V, say: Say): string | null;
  /** What a kind of choice does, in a word or two: "Sail". Its things and its line use the same word. */
  verb(kind: C extends { readonly kind: infer K } ? K : string, say: Say): string;
  /** What is asked once something is picked: "At whom?". Given the choices left; null for the game's own words. */
  asks?(left: readonly C[], view: V, say: Say): string | null;
  /** A second line in the prompt about the choice under the cursor. */
  hint?(choice: C, view: V, say: Say): string | null;
  /** Whose line an event is in the log; else its `seat` or `by`, else who chose. */
  actor?(event: E): Seat | null;
  /** An event that begins a new group in the log, and its heading; else events with a field `turn` do. */
  heading?(event: E, say: Say): string | null;
  /** How everyone stood when the game was over, best first, in a few words: "12 Glory, 2 Health". */
  standings?(props: BoardProps<V>): readonly Standing[];
  readonly guide?: Guide<V>;
}

export interface Standing {
  readonly seat: Seat;
  readonly text: string;
}

/** Winners, then the others by what they were worth. */
export function winnersFirst(
  outcome: Outcome | null,
  standings: readonly (Standing & { readonly worth: number })[],
): readonly Standing[] {
  const won = (seat: Seat): number => (outcome?.winners.includes(seat) ? 1 : 0);
  return [...standings].sort((a, b) => won(b.seat) - won(a.seat) || b.worth - a.worth);
}

// biome-ignore lint/suspicious/noExplicitAny: boards of different games stand side by side, as games do in the registry
export type AnyBoard = BoardPlugin<any, any, any>;
