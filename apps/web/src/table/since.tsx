import type { Sitter } from '@meadhall/board';
import { Button, plain, Rich, SeatMark, vars } from '@meadhall/board';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { lastSeen, rememberSeen } from '../host/seen.ts';
import type { LogLine } from './log.tsx';
import './since.css';
import { t } from '../words/table/index.ts';

/** Less than this is seen at a glance. */
const WORTH_TELLING = 2;
/** More than this is in the log. */
const LINES = 12;

/**
 * The ply somebody last saw before they looked away: this page was closed, its tab hidden, or its connection broken.
 * Null while they look on, and once they have been told.
 */
export function useAbsence(match: string | null, ply: number | null, era: number): [number | null, () => void] {
  const [from, setFrom] = useState<number | null>(null);
  const looked = useRef<number | null>(null);
  const now = useRef(ply);
  now.current = ply;
  /** The era that was last looked into: with a new one, time did not simply go on. */
  const entered = useRef<number | null>(null);
  const isShown = ply !== null;

  useEffect(() => {
    if (match === null || !isShown || now.current === null || entered.current === era) return;
    entered.current = era;
    const before = looked.current ?? lastSeen(match);
    if (before !== null && now.current > before && !document.hidden) setFrom(before);
  }, [match, era, isShown]);

  useEffect(() => {
    if (match === null || ply === null || document.hidden) return;
    looked.current = ply;
    rememberSeen(match, ply);
  }, [match, ply]);

  useEffect(() => {
    if (match === null) return;
    const turned = (): void => {
      if (document.hidden || now.current === null) return;
      if (looked.current !== null && now.current > looked.current) setFrom(looked.current);
      looked.current = now.current;
      rememberSeen(match, now.current);
    };
    document.addEventListener('visibilitychange', turned);
    return () => document.removeEventListener('visibilitychange', turned);
  }, [match]);

  const goOn = useCallback(() => setFrom(null), []);
  return [from, goOn];
}

interface SinceProps {
  readonly from: number;
  readonly lines: readonly LogLine[];
  readonly sitters: readonly Sitter[];
  /** What is asked now: the story ends with it. */
  readonly asked: string;
  readonly openLog: () => void;
  readonly close: () => void;
}

/** What happened while someone looked away, line by line, up to the decision that waits. */
export function SinceYouLeft({ from, lines, sitters, asked, openLog, close }: SinceProps): ReactElement | null {
  const missed = lines.filter(({ ply, kind }) => ply > from && kind !== 'turn');
  const told = missed.slice(-LINES);
  if (missed.length < WORTH_TELLING) return null;
  return (
    <section className="since" aria-label={t('sinceLeft')}>
      <header>
        <h2>{t('sinceLeft')}</h2>
        {missed.length > told.length && (
          <Button onClick={openLog}>{t('moreBefore', { n: missed.length - told.length })}</Button>
        )}
        <Button gold onClick={close}>
          {t('goOn')}
        </Button>
      </header>
      <ol>
        {told.map(({ key, kind, seat, text }, i) => {
          const sitter = kind === 'line' && seat !== null ? sitters[seat] : undefined;
          return (
            <li key={key} className={kind === 'sub' ? 'sub' : ''} style={vars({ '--nth': String(i) })}>
              {sitter && <SeatMark mark={sitter.mark} size={20} />}
              <Rich text={plain(text)} />
            </li>
          );
        })}
        <li className="now" style={vars({ '--nth': String(told.length) })}>
          <Rich text={plain(asked)} />
        </li>
      </ol>
    </section>
  );
}
