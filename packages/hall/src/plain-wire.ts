import { type Book, heardUpdate, serverMessage } from '@meadhall/protocol';

/**
 * For a client that asked for plain JSON: reads updates as any client would, and passes them on as text with the whole view.
 * It knows nothing but what the client was sent, so it can tell nothing more.
 */
export function plainly(send: (text: string) => void): (message: string | Uint8Array) => void {
  let book: Book | null = null;
  let view: unknown = null;
  return (message) => {
    if (typeof message === 'string') {
      const said = serverMessage(message);
      if (said?.t !== 'welcome') return send(message);
      const { book: told, ...rest } = said;
      book = told;
      view = said.view;
      return send(JSON.stringify(rest));
    }
    if (!book) throw new RangeError('An update came before the welcome.');
    const update = heardUpdate(message, view, book);
    view = update.view;
    send(JSON.stringify({ t: 'update', ...update }));
  };
}
