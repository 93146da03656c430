import { choose, lately, seenBy } from '@meadhall/bots';
import { type AnyPackage, at, derive, IllegalChoice, type Say, type Seat, type Seed, sayFor } from '@meadhall/core';
import { canUndo, type Match, type MatchRecord, openMatch, standingPlies } from '@meadhall/match';
import type { BotSeat } from './choosing.ts';
import { dim, gold, spoken } from './ink.ts';
import { t } from './words/index.ts';

export interface Seated {
  readonly pkg: AnyPackage;
  readonly seats: number;
  readonly options: unknown;
  readonly own: Seat;
  readonly bots: readonly BotSeat[];
  readonly seed: Seed;
  readonly names: string[];
}

/** One person at a table in the terminal, bots on the other seats. Knows no game: it speaks through the game's words. */
export class TerminalTable {
  readonly #seated: Seated;
  readonly #say: Say;
  readonly #print: (line: string) => void;
  readonly #log: string[] = [];
  readonly #match: Match;
  /** How long the log was after each ply. */
  readonly #logged: number[] = [];
  #listed: readonly unknown[] = [];

  constructor(seated: Seated, print: (line: string) => void) {
    this.#seated = seated;
    this.#say = sayFor(seated.names, seated.own);
    this.#print = print;
    const { pkg, options, names, seed } = seated;
    this.#match = openMatch(pkg.game, { options, names, seed });
  }

  get #state(): unknown {
    return this.#match.state;
  }

  get isOver(): boolean {
    return this.#match.isOver;
  }

  /** Deals, lets the bots play up to the person's first decision, and asks. */
  open(): void {
    this.#hear(at(this.#match.plies, 0).events);
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
        this.#print(t('tableHelp', { json: '{…}' }));
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

  record(): MatchRecord {
    return this.#match.record();
  }

  #pick(line: string): void {
    const { game } = this.#seated.pkg;
    if (line.startsWith('{') && game.isOpen(this.#state, this.#seated.own)) return this.#propose(line);
    const number = /^[0-9]+$/.test(line) ? Number(line) : 0;
    const choice = this.#listed[number - 1];
    if (choice === undefined) {
      this.#print(t('typeNumber', { most: this.#listed.length }));
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
        this.#print(t('notJson'));
      } else {
        throw error;
      }
      return;
    }
    this.#goOn();
  }

  #play(seat: Seat, choice: unknown): void {
    for (const { events } of this.#match.choose(seat, [choice])) this.#hear(events);
  }

  /** Bots choose until the person is asked or the game is over. */
  #goOn(): void {
    const { pkg, own, bots, seed } = this.#seated;
    const { game, words } = pkg;
    for (let asked = this.#match.toMove(); asked.length > 0; asked = this.#match.toMove()) {
      if (asked.includes(own)) return this.#ask();
      const seat = at(asked, 0);
      const bot = at(bots, seat);
      const dice = derive(seed, `bot ${this.#match.now.ply}`);
      this.#play(
        seat,
        choose(pkg, seenBy(pkg, this.#state, seat, lately(this.#match.plies)), bot.id, dice, bot.budget),
      );
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
    if (refused.length === 0) this.#print(t('nothingRefused'));
    for (const { choice, because, rule } of refused) {
      const what = pkg.words.choice(choice, view, this.#say);
      const why = `${pkg.words.reason(because, choice, view, this.#say)} [${rule}]`;
      this.#print(spoken(`  ${t('notThis', { what, why })}`));
    }
  }

  #takeBack(): void {
    const { pkg, own, seats } = this.#seated;
    const standing = standingPlies(this.#match.plies.slice(1));
    const last = standing.at(-1);
    const to = standing.at(-2)?.after.ply ?? 0;
    const before = at(this.#match.plies, to).after.state;
    if (!last || last.seat !== own || !canUndo(pkg.game, seats, before, own, last.choice)) {
      this.#print(t('cannotTakeBack'));
      return;
    }
    this.#match.goBack(own, to);
    this.#log.length = at(this.#logged, to);
    this.#logged.push(this.#log.length);
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
    this.#logged.push(this.#log.length);
  }
}
