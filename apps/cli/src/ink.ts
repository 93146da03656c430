import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

const inked = (style: Style, text: string): string => styleText(style, text, { stream: process.stdout });

export const bold = (text: string): string => inked('bold', text);
export const dim = (text: string): string => inked('dim', text);
export const gold = (text: string): string => inked('yellow', text);

/** The games' words mark names `**so**` and rules `[AX-W3]`: on a terminal they are bold and dim. */
export function spoken(text: string): string {
  return text
    .replace(/\*\*(.+?)\*\*/g, (_, name: string) => bold(name))
    .replace(/\[([A-Z]+-[A-Z0-9]+)\]/g, (_, rule: string) => dim(`[${rule}]`));
}
