import type { MailTo, Notice, Sent } from '@meadhall/hall';
import { createTransport } from 'nodemailer';
import { confirmMail, type Letter, noticeMail } from './letters.ts';

export interface Mailing {
  readonly send: (to: MailTo, notice: Notice) => Promise<Sent>;
  /** Asks whether an address is theirs; false if that could not be asked now. */
  ask(address: string, name: string, token: string): Promise<boolean>;
  close(): void;
}

const TIMEOUT_MS = 12_000;

const isRefused = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 550 &&
  error.responseCode <= 553;

/** Mail by any SMTP server. `hall` is where the links in it lead. */
export function openMailing({
  smtp,
  from,
  hall,
}: {
  readonly smtp: string;
  readonly from: string;
  readonly hall: string;
}): Mailing {
  const transport = createTransport({
    url: smtp,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const { hostname } = new URL(hall);

  const post = (address: string, id: string, { subject, text, html }: Letter, headers: Record<string, string> = {}) =>
    transport.sendMail({
      from,
      // An object, so that no part of what somebody typed is read as a second address.
      to: { name: '', address },
      subject,
      text,
      html,
      messageId: `<${id}@${hostname}>`,
      headers: { 'auto-submitted': 'auto-generated', ...headers },
      disableFileAccess: true,
      disableUrlAccess: true,
    });

  return {
    async send(to, notice) {
      const oneClick = `${hall}/api/notices/stop?t=${encodeURIComponent(to.stop)}`;
      try {
        await post(to.address, notice.id, noticeMail(hall, to, notice), {
          'list-unsubscribe': `<${oneClick}>`,
          'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
        });
        return 'sent';
      } catch (error) {
        if (isRefused(error)) return 'gone';
        throw error;
      }
    },
    async ask(address, name, token) {
      try {
        await post(address, token.split('.')[0] + Date.now().toString(36), confirmMail(hall, name, token));
        return true;
      } catch {
        return false;
      }
    },
    close: () => transport.close(),
  };
}
