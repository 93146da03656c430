import { type ClientMessage, clientMessage, type Said, said } from '@meadhall/protocol';

declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };
const utf8 = new TextDecoder();

/** A message of the protocol, or why it is none. */
type Read = { readonly message: ClientMessage; readonly why: null } | { readonly message: null; readonly why: Said };

const refused = (why: Said): Read => ({ message: null, why });

/** What comes as bytes that are not marked as text. */
export const UNREADABLE: Read = refused(said('messagesAreText'));

export function readMessage(data: string | Uint8Array): Read {
  let given: unknown;
  try {
    given = JSON.parse(typeof data === 'string' ? data : utf8.decode(data));
  } catch {
    return refused(said('notJson'));
  }
  const { success, data: message } = clientMessage.safeParse(given);
  return success ? { message, why: null } : refused(said('notProtocol'));
}
