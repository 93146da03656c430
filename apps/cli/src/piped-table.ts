import { choose, lately, seenBy } from '@meadhall/bots';
import {
  type AnyPackage,
  at,
  derive,
  IllegalChoice,
  MeadhallError,
  Random,
  type Seat,
  type Seed,
  sayFor,
  seedFrom,
} from '@meadhall/core';
import { type Match, openMatch, type PlayedPly } from '@meadhall/match';
import { type BotSeat, nameOf } from './choosing.ts';

const PROTOCOL = 1;

export interface Piped {
  readonly pkg: AnyPackage;
  readonly seats: number;
  readonly own: readonly Seat[];
  readonly options: unknown;
  readonly bots: readonly BotSeat[];
  readonly withText: boolean;
}

type Message = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A table played through lines of JSON. Each own seat is told its view and the events it may see, and nothing else. */
export class PipedTable {
  readonly #piped: Piped;
  readonly #send: (message: Message) => void;
  readonly #names: readonly string[];
  #seed: Seed = seedFrom(0);
  #dice: Random = Random.from(this.#seed);
  #match: Match | null = null;
  #game = 0;
  #asked: Seat | null = null;
  #choices: readonly unknown[] = [];
  /** What each own seat has seen happen since it was last told. */
  #heard = new Map<Seat, unknown[]>();

  constructor(piped: Piped, send: (message: Message) => void) {
    this.#piped = piped;
    this.#send = send;
    this.#names = Array.from({ length: piped.seats }, (_, seat) => nameOf(seat));
  }

  get #playing(): Match {
    if (!this.#match) throw new TypeError('No game was dealt.');
    return this.#match;
  }

  get #state(): unknown {
    return this.#playing.state;
  }

  get #ply(): number {
    return this.#playing.now.ply;
  }

  /** Begins a game and plays up to the first question to an own seat. */
  deal(seed: string): void {
    const { pkg, seats, options, own } = this.#piped;
    const { id, title, version, cooperative } = pkg.game.meta;
    this.#seed = seedFrom(seed);
    this.#dice = Random.from(derive(this.#seed, 'sample'));
    this.#game++;
    this.#heard = new Map(own.map((seat) => [seat, []]));
    // Nobody asks for a record here, so no link is worked out.
    const setup = { options, names: this.#names, seed: this.#seed };
    this.#match = openMatch(pkg.game, setup, { hash: () => '' });
    this.#send({
      type: 'hello',
      protocol: PROTOCOL,
      game: id,
      title,
      version,
      number: this.#game,
      seats,
      own,
      options,
      cooperative: cooperative === true,
    });
    this.#hear(this.#match.plies);
    this.#goOn();
  }

  answer(line: string): 'stays' | 'left' {
    if (line.trim() === '') return 'stays';
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch {
      message = null;
    }
    if (!isObject(message)) this.#send({ type: 'error', message: 'A line is one JSON object.' });
    else if ('quit' in message) return 'left';
    else if ('new' in message) this.#renew(message.new);
    else this.#reply(message);
    return 'stays';
  }

  #renew(wish: unknown): void {
    const seed = isObject(wish) ? wish.seed : undefined;
    this.deal(typeof seed === 'string' || typeof seed === 'number' ? String(seed) : derive(this.#seed, 'next'));
  }

  #reply(message: Record<string, unknown>): void {
    const { pkg } = this.#piped;
    const seat = this.#asked;
    if ('record' in message) {
      this.#tellRecord();
    } else if (seat === null) {
      this.#send({ type: 'error', message: 'The game is over; send {"record": true}, {"new": {}} or {"quit": true}.' });
    } else if ('ply' in message && message.ply !== this.#ply) {
      this.#send({ type: 'error', message: `The open question is at ply ${this.#ply}.` });
    } else if ('whyNot' in message) {
      this.#send({ type: 'whyNot', seat, ply: this.#ply, refused: pkg.game.whyNot(this.#state, seat) });
    } else if ('sample' in message) {
      this.#send({ type: 'sample', seat, ply: this.#ply, choice: pkg.game.sample(this.#state, seat, this.#dice) });
    } else if ('choices' in message && Array.isArray(message.choices) && message.choices.length > 0) {
      this.#play(seat, message.choices);
    } else if ('choice' in message) {
      this.#play(seat, [message.choice]);
    } else {
      this.#send({ type: 'error', message: 'Send choice, choices, whyNot, sample, record, new or quit.' });
    }
  }

  /** The record tells every hand: it is for when the game is over. */
  #tellRecord(): void {
    const { game, setup, plies, isOver } = this.#playing;
    if (!isOver) {
      this.#send({ type: 'error', message: 'The record is told when the game is over.' });
      return;
    }
    const again = openMatch(game, setup);
    for (const { seat, choice } of plies) if (seat !== null) again.play(seat, choice);
    this.#send({ type: 'record', record: again.record() });
  }

  /** Numbers pick from the list; anything else is a choice as it stands. A path is played all or nothing. */
  #play(seat: Seat, path: readonly unknown[]): void {
    const choices = path.map((choice) => (typeof choice === 'number' ? this.#choices[choice] : choice));
    if (choices.includes(undefined)) {
      this.#send({ type: 'error', message: `The list has choices 0 to ${this.#choices.length - 1}.` });
      return;
    }
    try {
      this.#hear(this.#playing.choose(seat, choices));
    } catch (error) {
      if (!(error instanceof MeadhallError)) throw error;
      const refusal = error instanceof IllegalChoice ? error.refusal : null;
      this.#send({ type: 'refused', seat, ply: this.#ply, ...refusal, message: error.message });
      return;
    }
    this.#goOn();
  }

  /** Bots choose until an own seat is asked or the game is over. */
  #goOn(): void {
    const { pkg, own, bots } = this.#piped;
    const { game } = pkg;
    const match = this.#playing;
    for (let asked = match.toMove(); asked.length > 0; asked = match.toMove()) {
      const mine = asked.find((seat) => own.includes(seat));
      if (mine !== undefined) return this.#ask(mine);
      const seat = at(asked, 0);
      const bot = at(bots, seat);
      const choice = choose(
        pkg,
        seenBy(pkg, this.#state, seat, lately(match.plies)),
        bot.id,
        derive(this.#seed, `bot ${this.#ply}`),
        bot.budget,
      );
      this.#hear(match.choose(seat, [choice]));
    }
    this.#asked = null;
    this.#send({
      type: 'end',
      number: this.#game,
      plies: this.#ply,
      turns: game.turns(this.#state),
      outcome: game.outcome(this.#state),
      own: own.map((seat) => ({ seat, view: game.view(this.#state, seat), events: this.#told(seat) })),
    });
  }

  #ask(seat: Seat): void {
    const { pkg, withText } = this.#piped;
    const { game, words } = pkg;
    const view = game.view(this.#state, seat);
    this.#asked = seat;
    this.#choices = game.choices(this.#state, seat);
    const say = sayFor(this.#names, seat);
    const text = withText
      ? {
          prompt: words.prompt(view, seat, say),
          texts: this.#choices.map((choice) => words.choice(choice, view, say)),
        }
      : {};
    this.#send({
      type: 'ask',
      ply: this.#ply,
      seat,
      view,
      choices: this.#choices,
      open: game.isOpen(this.#state, seat),
      events: this.#told(seat),
      ...text,
    });
  }

  #hear(plies: readonly PlayedPly[]): void {
    const { game } = this.#piped.pkg;
    for (const { events } of plies) {
      for (const [seat, heard] of this.#heard) heard.push(...game.viewEvents(events, seat));
    }
  }

  #told(seat: Seat): readonly unknown[] {
    const heard = this.#heard.get(seat) ?? [];
    this.#heard.set(seat, []);
    return heard;
  }
}
