import { type LoggerOptions, type Logger as Pino, pino } from 'pino';

export type Logger = Pino;

/** What never stands in a log, wherever it may turn up. */
const SECRETS = ['token', 'link', 'salt', 'hallSeed', 'seed', 'authorization', 'cookie', 'choice', 'state'];

const loggerOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[kept secret]' },
});

/** Structured lines on standard output. */
export const newLogger = (level: string): Logger => pino(loggerOptions(level));
