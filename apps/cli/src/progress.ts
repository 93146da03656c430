import { t } from './words/reports/index.ts';

export interface Progress {
  /** So many are done in all. */
  at(done: number): void;
  stop(): void;
}

type Terminal = Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>;

const SILENT: Progress = { at() {}, stop() {} };
const CELLS = 40;
/** Drawn so often at most, however fast the work goes on. */
const DRAWN_EVERY_MS = 100;
const CLEARED = '\r\x1b[K';

function spell(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** A bar on the terminal's error stream; nothing where nobody watches. */
export function progress(what: string, total: number, done = 0, terminal: Terminal = process.stderr): Progress {
  if (!terminal.isTTY) return SILENT;
  const began = performance.now();
  let drawn = Number.NEGATIVE_INFINITY;
  const at = (value: number): void => {
    const now = performance.now();
    if (value < total && now - drawn < DRAWN_EVERY_MS) return;
    drawn = now;
    const share = total > 0 ? Math.min(1, value / total) : 1;
    const bar = '▓'.repeat(Math.floor(share * CELLS)).padEnd(CELLS, '░');
    const eta = value > done ? spell(((now - began) * Math.max(0, total - value)) / (value - done)) : '…';
    const sums = { percentage: String(Math.floor(share * 100)), value: String(value), total: String(total) };
    const line = `${what} ${bar} ${t('soFar', { ...sums, duration: spell(now - began), eta })}`;
    // A line that is broken in two could not be cleared.
    terminal.write(CLEARED + line.slice(0, (terminal.columns || 80) - 1));
  };
  at(done);
  return { at, stop: () => void terminal.write(CLEARED) };
}
