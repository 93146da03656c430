import type { ServerMessage } from '../server-messages.ts';
import type { HeardPly } from './state.ts';

const ASK_AGAIN_MS = 1_000;

/** Questions to the hall that change nothing: asked again on every new connection until they are answered. */
export interface Enquiries {
  ask(body: Readonly<Record<string, unknown>>): Promise<ServerMessage>;
  answered(id: string, message: ServerMessage): void;
  /** Whether the refusal was of a question. A hall that is busy is asked the same again in a while. */
  refused(refusal: Extract<ServerMessage, { t: 'refused' }>): boolean;
  /** There is a new connection: everything still open is sent again. */
  resend(): void;
}

export function openEnquiries(line: {
  readonly isLive: boolean;
  send(text: string): void;
  newId(): string;
  after(ms: number, act: () => void): () => void;
}): Enquiries {
  const open = new Map<string, { readonly text: string; reply(message: ServerMessage): void }>();

  function answered(id: string, message: ServerMessage): void {
    open.get(id)?.reply(message);
    open.delete(id);
  }

  return {
    ask(body) {
      const id = line.newId();
      const text = JSON.stringify({ ...body, id });
      return new Promise((reply) => {
        open.set(id, { text, reply });
        if (line.isLive) line.send(text);
      });
    },
    answered,
    refused(refusal) {
      const { id, code } = refusal;
      const enquiry = id === null ? undefined : open.get(id);
      if (id === null || !enquiry) return false;
      if (code !== 'TOO_MANY' && code !== 'STORE_DOWN') answered(id, refusal);
      else
        line.after(ASK_AGAIN_MS, () => {
          if (line.isLive && open.has(id)) line.send(enquiry.text);
        });
      return true;
    },
    resend() {
      for (const { text } of open.values()) line.send(text);
    },
  };
}

/** All plies before `until`, page by page; none if the hall refuses to tell them. */
export async function pliesBefore(until: number, { ask }: Pick<Enquiries, 'ask'>): Promise<readonly HeardPly[]> {
  const before: HeardPly[] = [];
  for (let from = 0; ; ) {
    const reply = await ask({ t: 'history', from });
    if (reply.t !== 'history') return [];
    before.push(...reply.plies.filter(({ ply }) => ply < until).map((ply) => ({ ...ply, live: false })));
    const last = reply.plies.at(-1);
    if (!reply.more || !last || last.ply + 1 >= until) return before;
    from = last.ply + 1;
  }
}
