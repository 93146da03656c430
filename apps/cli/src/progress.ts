import { Presets, SingleBar } from 'cli-progress';
import { t } from './words/reports/index.ts';

export interface Progress {
  /** So many are done in all. */
  at(done: number): void;
  stop(): void;
}

const SILENT: Progress = { at() {}, stop() {} };

/** A bar on the terminal's error stream; nothing where nobody watches. */
export function progress(what: string, total: number, done = 0): Progress {
  if (!process.stderr.isTTY) return SILENT;
  const bar = new SingleBar(
    {
      format: `${what} {bar} ${t('soFar', {
        percentage: '{percentage}',
        value: '{value}',
        total: '{total}',
        duration: '{duration_formatted}',
        eta: '{eta_formatted}',
      })}`,
      stream: process.stderr,
      hideCursor: true,
      etaBuffer: 50,
      clearOnComplete: true,
    },
    Presets.shades_grey,
  );
  bar.start(total, done);
  return { at: (value) => bar.update(value), stop: () => bar.stop() };
}
