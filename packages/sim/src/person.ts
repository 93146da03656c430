import type { Random } from '@meadhall/core';
import { promiseOf } from '@meadhall/match';
import {
  type HallApi,
  hallApi,
  type Opening,
  type Reply,
  type Seated,
  type Sitting,
  sitDown,
  type Unanswered,
} from '@meadhall/protocol';
import type { Auditor } from './auditor.ts';
import type { Device, Network } from './network.ts';
import type { World } from './world.ts';

/** Someone with a seat, or who only looks on: the real client on a simulated device, and a will of their own. */
export interface Person {
  readonly name: string;
  /** What their device has kept; without a token they look on. */
  readonly seated: Seated | null;
  /** What they show for their seat: its token, or nothing but being who they are. */
  readonly holder: { readonly match: string; readonly token?: string } | null;
  readonly sitting: Sitting | null;
  readonly api: HallApi;
  /** Asks until the hall answers, and again if it was only busy. */
  insist<T>(what: string, ask: () => Promise<Reply<T>>): Promise<T | null>;
  /** They become a person whom the hall knows by a key. */
  introduce(): Promise<void>;
  /** They hold this seat from now on. */
  take(seated: Seated): void;
  watch(match: string): void;
  openPage(): void;
  closePage(): void;
  /** From now on they do nothing but play. */
  calmDown(): void;
  readonly isCalm: boolean;
  /** They close their page and do not come back. */
  goHome(): void;
}

/** The hall is busy, or being renewed: it will do later. */
const LATER: ReadonlySet<string> = new Set(['AWAY', 'STORE_DOWN', 'TOO_MANY', 'MOVING', 'OTHER_RULES']);
/** What a choice may be refused for when someone else, or the clock, was faster. */
const OVERTAKEN: ReadonlySet<string> = new Set([
  'STALE_CHOICE',
  'NOT_YOUR_TURN',
  'NOT_RUNNING',
  'OTHER_RULES',
  'MOVING',
  'TOO_MANY',
  'PAUSED',
]);
/** How a page may end and be opened again. */
const COME_BACK: ReadonlySet<string> = new Set(['OTHER_RULES', 'moved', 'NO_SPECTATORS']);

export function newPerson(world: World, network: Network, auditor: Auditor, name: string, mayGiveUp: boolean): Person {
  const { time } = world;
  const random: Random = world.dice(name);
  const tongue: Random = world.dice(`${name}/talk`);
  let device: Device = network.newDevice();
  let key: string | null = null;
  let said = 0;
  let seated: Seated | null = null;
  let watching: string | null = null;
  let sitting: Sitting | null = null;
  let isCalm = false;
  let isBusy = false;
  let isMoving = false;
  let hasLeft = false;
  let brought: Opening['phase'] | null = null;
  const salts = new Map<string, string>();
  const outbox = new Map<string, Unanswered>();

  const pause = (ms: number): Promise<void> => new Promise((resolve) => void time.after(ms, resolve));
  const apiOf = (own: Device, ownKey: () => string | null): HallApi =>
    hallApi('', own.fetch, {
      person: ownKey,
      newKey: own.newKey,
      pause,
      outbox: {
        waiting: (path) => outbox.get(path) ?? null,
        keep: (path, sent) => void outbox.set(path, sent),
        forget: (path) => void outbox.delete(path),
      },
    });
  let api = apiOf(device, () => key);
  const holderOf = ({ match, token }: Seated) => (key === null ? { match, token } : { match });

  /** One thing at a time. */
  let turn: Promise<unknown> = Promise.resolve();
  function insist<T>(what: string, ask: () => Promise<Reply<T>>): Promise<T | null> {
    const answered = turn.then(() => asked(what, ask));
    turn = answered;
    return answered;
  }

  async function asked<T>(what: string, ask: () => Promise<Reply<T>>): Promise<T | null> {
    for (;;) {
      world.tell(`${name} asks to ${what}`);
      const reply = await ask();
      if (reply.ok) {
        world.tell(`${name} may ${what}`);
        return reply.value;
      }
      world.tell(`${name} ${what}: ${reply.code}`);
      if (!LATER.has(reply.code)) return null;
      await pause(1_000 + random.below(4_000));
    }
  }

  /** Ids of choices are given by the device, so that the auditor can find them in the log. */
  let lastId = '';
  const place = (own: Device) => ({
    ...own.place,
    newId: () => {
      lastId = own.place.newId();
      return lastId;
    },
  });

  async function answer(on: Sitting): Promise<void> {
    const { question, link } = on.state;
    if (on !== sitting || link !== 'live' || !question || question.may || question.choices.length === 0) return;
    const choice = random.pick(question.choices);
    const promise = on.choose(choice);
    const cid = lastId;
    const told = await promise;
    if (told.kind === 'played' && seated) auditor.acknowledged(seated.match, seated.seat, told.ply, cid, choice);
    if (told.kind !== 'refused') return;
    world.tell(`${name} refused: ${told.code}`);
    if (!OVERTAKEN.has(told.code)) world.violate(`${name}: an offered choice is refused with ${told.code}`);
  }

  const hasGivenUp = (on: Sitting): boolean => seated !== null && on.state.table?.seats[seated.seat]?.resigned === true;

  /** Answers after a while, if asked, one question at a time. */
  function play(on: Sitting): void {
    const { question, link } = on.state;
    if (isBusy || on !== sitting || link !== 'live' || !question || question.may || hasGivenUp(on)) return;
    isBusy = true;
    time.after(100 + random.below(isCalm ? 1_500 : 6_000), async () => {
      await answer(on);
      isBusy = false;
      if (sitting) play(sitting);
    });
  }

  function ended(on: Sitting): void {
    const { link, why } = on.state;
    if (on !== sitting || link !== 'ended') return;
    world.tell(`${name} ended: ${why}`);
    sitting = null;
    // A token that was replaced on the way to another device is expected to fail until the new one is there.
    const isExpected = why !== null && (COME_BACK.has(why) || (isMoving && why === 'BAD_TOKEN'));
    if (!isExpected) return world.violate(`${name}: the page ended with ${why}`);
    time.after(2_000 + random.below(4_000), openPage);
  }

  /** Between the host's word to begin and the deal everyone promises a salt, and then shows it. */
  async function bringSalt(holder: Seated, { phase }: Opening): Promise<void> {
    if (brought === phase) return;
    brought = phase;
    const salt = `${random.below(1e9)}`.padStart(32, '0');
    if (phase === 'promises') {
      salts.set(holder.match, salt);
      await api.promise(holderOf(holder), promiseOf(salt));
    } else await api.showSalt(holderOf(holder), salts.get(holder.match) ?? salt);
  }

  function openPage(): void {
    const match = seated?.match ?? watching;
    if (sitting || hasLeft || match === null) return;
    const on = sitDown(place(device), key === null ? { match, token: seated?.token } : { match, key });
    sitting = on;
    on.talk.attend();
    const viewer = seated?.seat ?? 'spectator';
    on.subscribe(() => {
      if (on !== sitting) return;
      auditor.shown(match, viewer, on.state);
      ended(on);
      const opening = on.state.table?.fairness.opening;
      if (seated && opening?.awaited.includes(seated.seat)) void bringSalt(seated, opening);
      if (seated) play(on);
    });
  }

  function closePage(): void {
    const on = sitting;
    sitting = null;
    on?.leave();
  }

  function reload(ms: number): void {
    closePage();
    time.after(ms, openPage);
  }

  /** The seat moves to another device; until that is done, whatever happens, it is tried again. */
  async function move(holder: Seated): Promise<void> {
    if (isMoving) return;
    isMoving = true;
    if (key !== null) {
      await becomeOn(network.newDevice());
      isMoving = false;
      return openPage();
    }
    const link = await insist('link', () => api.link(holder));
    if (link) {
      const next = network.newDevice();
      const nextApi = apiOf(next, () => null);
      const taken = await insist('claim', () => nextApi.claim(holder.match, link.link));
      if (taken && seated?.match === taken.match) {
        closePage();
        device = next;
        api = nextApi;
        take(taken);
      }
    }
    isMoving = false;
    openPage();
  }

  /** The same person on another device, with a key of its own, by a link that is shown once. */
  async function becomeOn(next: Device): Promise<void> {
    const own = next.newKey();
    const nextApi = apiOf(next, () => own);
    const link = await insist('make a recovery link', () => api.persons.makeRecovery());
    const secret = link?.path.split('#')[1] ?? '';
    await insist('recover', () => nextApi.persons.recover(secret, 'another'));
    // If the answer was lost the link is used up; whether it was done is asked then.
    const me = await insist('be known', () => nextApi.persons.me());
    if (me?.name !== name) return world.tell(`${name} stays on the old device`);
    closePage();
    device = next;
    key = own;
    api = apiOf(next, () => key);
    auditor.keepsSecret(own);
  }

  async function introduce(): Promise<void> {
    key = device.newKey();
    auditor.keepsSecret(key);
    const me = await insist('become known', () => api.persons.enter({ name, mark: 1, label: 'first' }));
    if (!me) world.violate(`${name} cannot become known`);
  }

  async function say(on: Sitting): Promise<void> {
    if (seated === null && key === null) return;
    const match = seated?.match ?? watching ?? '';
    const words = `${name} says ${said++}`;
    const why = await on.talk.say(seated ? 'table' : 'onlookers', { words });
    if (why === null && !hasLeft) auditor.spoken(match, words);
  }

  /** Something people do with each other. */
  function mingle(): void {
    if (hasLeft) return;
    time.after(isCalm ? 5_000 : 3_000 + tongue.below(20_000), mingle);
    const on = sitting;
    if (on?.state.link !== 'live') return;
    const pause = on.state.table?.pause;
    const isRunning = on.state.table?.status === 'running';
    const mine = seated && isRunning && !hasGivenUp(on) ? holderOf(seated) : null;
    if (isCalm) {
      if (mine && pause && pause.since !== null) void api.resume(mine);
      return;
    }
    const what = tongue.below(20);
    if (what < 12) return void say(on);
    if (mine && what < 14) return void api.askPause(mine, 1);
    if (mine && what < 17 && pause)
      return void (pause.since === null ? api.answerPause(mine, what > 14) : api.resume(mine));
    if (mine && what === 17 && mayGiveUp) return void insist('give up', () => api.resign(mine));
    if (what > 17) reload(60_000 + tongue.below(60_000));
  }

  async function renew(holder: Seated): Promise<void> {
    if (isMoving || key !== null) return;
    isMoving = true;
    const taken = await insist('revoke', () => api.revoke(seated ?? holder));
    if (taken && seated?.match === taken.match) {
      closePage();
      take(taken);
    }
    isMoving = false;
    openPage();
  }

  async function askWhy(on: Sitting): Promise<void> {
    await on.whyNot();
  }

  function take(next: Seated): void {
    if (seated?.match !== next.match) brought = null;
    seated = next;
    auditor.keepsSecret(next.token);
  }

  /** Something a person does besides playing. */
  function whim(): void {
    if (isCalm) return;
    time.after(4_000 + random.below(40_000), whim);
    const holder = seated;
    switch (random.below(8)) {
      case 0:
        return reload(300);
      case 1:
        return reload(5_000 + random.below(90_000));
      case 2:
        return holder ? void move(holder) : undefined;
      case 3:
        return holder ? void renew(holder) : undefined;
      case 4:
        if (holder && sitting?.state.table?.status === 'running')
          void insist('leave', () => api.leave(holderOf(seated?.match === holder.match ? seated : holder))).then(() =>
            reload(3_000),
          );
        return;
      case 5: {
        const absent =
          sitting?.state.table?.seats.findIndex(({ kind, present }) => kind === 'person' && !present) ?? -1;
        return holder && absent >= 0 ? void api.standIn(holderOf(holder), absent) : undefined;
      }
      case 6: {
        const ply = sitting?.state.ply ?? 0;
        if (holder && ply % 2 === 1) return void api.callOff(holder, ply);
        return holder ? void api.askBack(holderOf(holder)) : undefined;
      }
      default: {
        const back = sitting?.state.table?.takeBack;
        if (holder && back) return void api.answerBack(holderOf(holder), back.ply, random.below(3) > 0);
        if (sitting) void askWhy(sitting);
      }
    }
  }
  time.after(4_000 + random.below(40_000), whim);
  time.after(2_000 + tongue.below(20_000), mingle);

  return {
    name,
    get seated() {
      return seated;
    },
    get holder() {
      return seated && holderOf(seated);
    },
    introduce,
    get sitting() {
      return sitting;
    },
    get api() {
      return api;
    },
    insist,
    take,
    watch(match) {
      watching = match;
    },
    openPage,
    closePage,
    get isCalm() {
      return isCalm;
    },
    calmDown() {
      isCalm = true;
      openPage();
    },
    goHome() {
      hasLeft = true;
      closePage();
    },
  };
}
