import { type Book, heardUpdate, PROTOCOL, type Question, serverMessage } from '@meadhall/protocol';
import { WebSocket } from 'ws';
import { cheapDice } from '../axes/bare.ts';
import { Gathering, type Table } from './rival.ts';

const below = cheapDice(7);

/** A seat as a browser keeps it: its view, what the updates take as told, and what it is asked. */
class Sitter {
  readonly socket: WebSocket;
  ply = 0;
  question: Question | null = null;
  view: unknown = null;
  #book: Book | null = null;
  readonly ready: Promise<void>;

  constructor(url: string, match: string, token: string, gathering: Gathering) {
    this.socket = new WebSocket(url, { perMessageDeflate: false });
    this.ready = new Promise((resolve, reject) => {
      this.socket.on('error', reject);
      this.socket.on('open', () => this.socket.send(JSON.stringify({ t: 'hello', v: PROTOCOL, match, token })));
      this.socket.on('message', (data: Buffer, isBinary) => {
        if (isBinary) {
          if (!this.#book) return;
          const update = heardUpdate(data, this.view, this.#book);
          this.view = update.view;
          this.ply = update.ply;
          if (update.question !== undefined) this.question = update.question;
          gathering.tell();
          return;
        }
        const message = serverMessage(data.toString());
        if (message?.t === 'refused') gathering.fail(message.message);
        if (message?.t !== 'welcome' || message.ply === null) return;
        this.#book = message.book;
        this.view = message.view;
        this.ply = message.ply;
        this.question = message.question;
        resolve();
      });
    });
  }
}

/** Sits down with these tokens, all connected, and plays at random. */
export async function sitDown(url: string, match: string, tokens: readonly string[]): Promise<Table> {
  const gathering = new Gathering(tokens.length);
  const sitters = tokens.map((token) => new Sitter(url, match, token, gathering));
  await Promise.all(sitters.map(({ ready }) => ready));
  let sent = 0;
  return {
    move() {
      const asked = sitters.find(({ question }) => question !== null && !question.may);
      if (!asked?.question) return Promise.resolve(null);
      const { question, socket } = asked;
      const choice = question.choices[below(question.choices.length)];
      return gathering.send(() =>
        socket.send(JSON.stringify({ t: 'choose', id: String(sent++), ply: question.asked, choice })),
      );
    },
    leave() {
      for (const { socket } of sitters) socket.terminate();
    },
  };
}
