import { choose, seenBy } from '@meadhall/bots';
import {
  type AnyPackage,
  at,
  canUndo,
  derive,
  IllegalChoice,
  type MatchRecord,
  type recorder as Recorder,
  type Say,
  type Seat,
  type Seed,
  sayFor,
} from '@meadhall/core';
import type { BotSeat } from './choosing.ts';
import { dim, gold, spoken } from './ink.ts';

export interface Seated {
  readonly pkg: AnyPackage;
  readonly seats: number;
  readonly options: unknown;
  readonly own: Seat;
  readonly bots: readonly BotSeat[];
  readonly seed: Seed;
  readonly names: string[];
}

interface Made {
  readonly before: unknown;
  readonly seat: Seat;
  readonly choice: unknown;
  readonly logged: number;
}

const HELP = `  a number   chooses that line
  ?          what you cannot do now, and why
  t          the table
  l          the log
  u          takes back your last choice, where nothing new was shown
  {…}        a choice as JSON, where the game takes choices it does not list
  q          leaves the table`;

/** One person at a table in the terminal, bots on the other seats. Knows no game: it speaks through the game's words. */
export class TerminalTable {
  readonly #seated: Seated;
  readonly #say: Say;
  readonly #print: (line: string) => void;
  readonly #made: Made[] = [];
  readonly #log: string[] = [];
  #state: unknown;
  #listed: readonly unknown[] = [];

  constructor(seated: Seated, print: (line: string) => void) {
    this.#seated = seated;
    this.#say = sayFor(seated.names, seated.own);
    this.#print = print;
  }

  get isOver(): boolean {
    return this.#seated.pkg.game.toMove(this.#state).length === 0;
  }

  /** Deals, lets the bots play up to the person's first decision, and asks. */
  open(): void {
    const { pkg, seats, options, seed } = this.#seated;
    const start = pkg.game.start(seats, options, seed);
    this.#state = start.state;
    this.#hear(start.events);
    this.#goOn();
  }

  /** Does what the typed line says. */
  answer(line: string): 'stays' | 'left' {
    switch (line) {
      case '':
        return 'stays';
      case 'q':
        return 'left';
      case 'h':
        this.#print(HELP);
        return 'stays';
      case 't':
        this.#tellTable();
        return 'stays';
      case 'l':
        for (const told of this.#log) this.#print(told);
        return 'stays';
      case 'u':
        this.#takeBack();
        return 'stays';
      case '?':
        this.#tellWhyNot();
        return 'stays';
      default:
        this.#pick(line);
        return 'stays';
    }
  }

  record(recorder: typeof Recorder): MatchRecord {
    const { pkg, seats, options, seed, names } = this.#seated;
    const { game } = pkg;
    let { state } = game.start(seats, options, seed);
    const noted = recorder({ game, options, seats: names, seed }, state);
    for (const { seat, choice } of this.#made) {
      ({ state } = game.play(state, seat, choice));
      noted.note(seat, choice, state);
    }
    return noted.record(game.outcome(state));
  }

  #pick(line: string): void {
    const { game } = this.#seated.pkg;
    if (line.startsWith('{') && game.isOpen(this.#state, this.#seated.own)) return this.#propose(line);
    const number = /^[0-9]+$/.test(line) ? Number(line) : 0;
    const choice = this.#listed[number - 1];
    if (choice === undefined) {
      this.#print(`Type a number from 1 to ${this.#listed.length}, or h for help.`);
      return;
    }
    this.#play(this.#seated.own, choice);
    this.#goOn();
  }

  #propose(line: string): void {
    const { own, pkg } = this.#seated;
    try {
      this.#play(own, JSON.parse(line));
    } catch (error) {
      if (error instanceof IllegalChoice) {
        const { because, rule } = error.refusal;
        const view = pkg.game.view(this.#state, own);
        this.#print(spoken(`${pkg.words.reason(because, JSON.parse(line), view, this.#say)} [${rule}]`));
      } else if (error instanceof SyntaxError) {
        this.#print('That is not JSON.');
      } else {
        throw error;
      }
      return;
    }
    this.#goOn();
  }

  #play(seat: Seat, choice: unknown): void {
    const before = this.#state;
    const played = this.#seated.pkg.game.play(before, seat, choice);
    this.#made.push({ before, seat, choice, logged: this.#log.length });
    this.#state = played.state;
    this.#hear(played.events);
  }

  /** Bots choose until the person is asked or the game is over. */
  #goOn(): void {
    const { pkg, own, bots, seed } = this.#seated;
    const { game, words } = pkg;
    for (let asked = game.toMove(this.#state); asked.length > 0; asked = game.toMove(this.#state)) {
      if (asked.includes(own)) return this.#ask();
      const seat = at(asked, 0);
      const bot = at(bots, seat);
      const dice = derive(seed, `bot ${this.#made.length}`);
      this.#play(seat, choose(pkg, seenBy(pkg, this.#state, seat), bot.id, dice, bot.budget));
    }
    this.#tellTable();
    const outcome = game.outcome(this.#state);
    if (outcome) this.#print(gold(spoken(words.ending(outcome, this.#say))));
  }

  #ask(): void {
    const { pkg, own } = this.#seated;
    const view = pkg.game.view(this.#state, own);
    this.#listed = pkg.game.choices(this.#state, own);
    this.#tellTable();
    this.#print(gold(spoken(pkg.words.prompt(view, own, this.#say))));
    const width = String(this.#listed.length).length;
    for (const [i, choice] of this.#listed.entries()) {
      this.#print(`  ${String(i + 1).padStart(width)}  ${spoken(pkg.words.choice(choice, view, this.#say))}`);
    }
  }

  #tellTable(): void {
    const { pkg, own } = this.#seated;
    this.#print('');
    for (const line of pkg.words.table(pkg.game.view(this.#state, own), this.#say)) this.#print(spoken(line));
  }

  #tellWhyNot(): void {
    const { pkg, own } = this.#seated;
    const view = pkg.game.view(this.#state, own);
    const refused = pkg.game.whyNot(this.#state, own);
    if (refused.length === 0) this.#print('Nothing that could be chosen here is refused.');
    for (const { choice, because, rule } of refused) {
      const what = pkg.words.choice(choice, view, this.#say);
      this.#print(spoken(`  not: ${what}. ${pkg.words.reason(because, choice, view, this.#say)} [${rule}]`));
    }
  }

  #takeBack(): void {
    const { pkg, own, seats } = this.#seated;
    const last = this.#made.at(-1);
    if (!last || last.seat !== own || !canUndo(pkg.game, seats, last.before, own, last.choice)) {
      this.#print('That cannot be taken back: something was shown, rolled or asked since.');
      return;
    }
    this.#made.pop();
    this.#state = last.before;
    this.#log.length = last.logged;
    this.#ask();
  }

  #hear(events: readonly unknown[]): void {
    const { pkg, own } = this.#seated;
    for (const event of pkg.game.viewEvents(events, own)) {
      const line = pkg.words.event(event, this.#say);
      if (line === null) continue;
      const told = `${dim('·')} ${spoken(line)}`;
      this.#log.push(told);
      this.#print(told);
    }
  }
}
