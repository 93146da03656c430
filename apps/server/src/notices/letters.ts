import type { MailTo, Notice } from '@meadhall/hall';

/** What mails say, and how they look where pictures and style sheets are not shown. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

function dateIn(zone: string, time: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options }).format(time);
}

/** A point in time, for a mail may be read late. */
const moment = (zone: string, time: number): string =>
  dateIn(zone, time, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
const day = (zone: string, time: number): string => dateIn(zone, time, { day: 'numeric', month: 'long' });

const page = (
  heading: string,
  lines: readonly string[],
  href: string,
  act: string,
  small: readonly string[],
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${heading}</title></head>
<body style="margin:0;padding:24px;background:#f4f1ea;color:#2b1d0e;font-family:'Source Sans 3',Helvetica,Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px;border:1px solid #d8cba4;border-radius:12px;background:#fff8e8">
<h1 style="margin:0 0 16px;font-size:20px">${heading}</h1>
${lines.map((line) => `<p style="margin:0 0 12px;font-size:16px">${line}</p>`).join('\n')}
<p style="margin:20px 0"><a href="${href}" style="display:block;padding:14px;border-radius:8px;background:#5a2f0a;color:#fff;font-weight:bold;text-align:center;text-decoration:none">${act}</a></p>
${small.map((line) => `<p style="margin:0 0 8px;color:#5e4c33;font-size:13px">${line}</p>`).join('\n')}
</div></body></html>`;

export function noticeMail(hall: string, { stop, zone, wait }: MailTo, notice: Notice): Letter {
  const { kind, title, name, host, until, path } = notice;
  const table = `${hall}${path}`;
  const stopHere = `${hall}/notices#stop=${stop}`;
  const settings = `${hall}/settings#notices`;
  if (kind === 'test') {
    const heading = `${name}, this is how the hall writes to you.`;
    return {
      subject: 'Meadhall: a test',
      text: `${heading}\n\nStop these mails: ${stopHere}\n`,
      html: page(safe(heading), ['Nothing waits for you because of this mail.'], settings, 'Your settings', [
        `<a href="${safe(stopHere)}">Stop these mails</a>`,
      ]),
    };
  }
  const heading = host === null ? `${name}, it is your turn.` : `${name}, it is your turn at ${host}’s table.`;
  const have = until === null ? 'Take your time.' : `You have until ${moment(zone, until)}.`;
  const minutes = wait === 1 ? 'one minute' : `${wait} minutes`;
  const why = `One mail for each decision, sent only when it was still yours after ${minutes} and outside your quiet hours. What lies on the table is told at the table alone.`;
  return {
    subject: `Your decision in ${title}${until === null ? '' : `, until ${day(zone, until)}`}`,
    text: [
      heading,
      have,
      '',
      `Sit down: ${table}`,
      '',
      why,
      `Stop these mails: ${stopHere}`,
      `Change when they come: ${settings}`,
      '',
    ].join('\n'),
    html: page(safe(heading), [safe(title), safe(have)], safe(table), 'Sit down', [
      safe(why),
      `<a href="${safe(stopHere)}">Stop these mails</a> · <a href="${safe(settings)}">Change when they come</a>`,
    ]),
  };
}

export function confirmMail(hall: string, name: string, token: string): Letter {
  const link = `${hall}/notices#confirm=${token}`;
  const heading = `${name} wants to be told here when it is their turn.`;
  const no = 'If that was not you, do nothing: no other mail comes.';
  return {
    subject: 'Meadhall: is this your address?',
    text: [heading, '', `Yes, it is mine: ${link}`, '', no, ''].join('\n'),
    html: page(safe(heading), ['The link is good for a day.'], safe(link), 'Yes, it is mine', [safe(no)]),
  };
}
