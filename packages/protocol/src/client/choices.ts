import type { RefusalCode } from '../tables.ts';
import type { SittingState } from './state.ts';

/** How a choice fared. `lost` is said only when the client is closed for good before an answer came. */
export type Answer =
  | { readonly kind: 'played'; readonly ply: number }
  | {
      readonly kind: 'refused';
      readonly code: RefusalCode;
      readonly message: string;
      readonly rule?: string;
      readonly because?: string;
    }
  | { readonly kind: 'lost' };

const SEND_AGAIN_MS = 1_000;

interface Pending {
  readonly id: string;
  readonly ply: number;
  readonly choices: readonly unknown[];
  answer(answer: Answer): void;
}

/** Choices sent and not answered yet. Each has an idempotency key, so that it may be sent as often as need be. */
export interface PendingChoices {
  /** One choice, or a path of them, for the decision that was asked at `ply`. */
  choose(ply: number, choices: readonly unknown[]): Promise<Answer>;
  settle(id: string, answer: Answer): void;
  /** The hall could not write it now: once more in a while. False if there is no such choice. */
  retry(id: string): boolean;
  /** There is a new connection: everything still open is sent again. */
  resend(): void;
  /** No answer will come. */
  lost(): void;
}

export function pendingChoices(line: {
  readonly isLive: boolean;
  send(text: string): void;
  newId(): string;
  after(ms: number, act: () => void): () => void;
  changed(pending: SittingState['pending']): void;
}): PendingChoices {
  const pending = new Map<string, Pending>();

  const show = (): void => line.changed([...pending.values()].map(({ id, choices }) => ({ id, choices })));

  function send({ id, ply, choices }: Pending): void {
    if (!line.isLive || !pending.has(id)) return;
    const what = choices.length === 1 ? { choice: choices[0] } : { path: choices };
    line.send(JSON.stringify({ t: 'choose', id, ply, ...what }));
  }

  return {
    choose(ply, choices) {
      const id = line.newId();
      return new Promise((answer) => {
        const sent: Pending = { id, ply, choices, answer };
        pending.set(id, sent);
        show();
        send(sent);
      });
    },
    settle(id, answer) {
      const sent = pending.get(id);
      if (!sent) return;
      pending.delete(id);
      show();
      sent.answer(answer);
    },
    retry(id) {
      const sent = pending.get(id);
      if (sent) line.after(SEND_AGAIN_MS, () => send(sent));
      return sent !== undefined;
    },
    resend() {
      for (const sent of pending.values()) send(sent);
    },
    lost() {
      for (const { answer } of pending.values()) answer({ kind: 'lost' });
      pending.clear();
      show();
    },
  };
}
