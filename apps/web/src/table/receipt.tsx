import type { AnyBoard, Sitter } from '@meadhall/board';
import { Button, Rich } from '@meadhall/board';
import { speechFor } from '@meadhall/board/table';
import type { AnyPackage, Viewer } from '@meadhall/core';
import type { ClaimCheck, Finding, MatchRecord, Verified } from '@meadhall/match';
import { type ReactElement, useEffect, useState } from 'react';
import { type CheckedRecord, checkRecord } from '../host/check.ts';
import { useGame } from './game.ts';
import { heldBy } from './held.ts';
import { saveFile } from './record.ts';
import './receipt.css';
import { t } from '../words/replay/index.ts';

/** Checks a record in the background; null until that is done. */
export function useChecked(
  match: string,
  record: MatchRecord | null,
): CheckedRecord | { readonly trouble: string } | null {
  const [found, setFound] = useState<CheckedRecord | { readonly trouble: string } | null>(null);
  useEffect(() => {
    if (!record) return;
    let left = false;
    checkRecord(match, record).then(
      (checked) => left || setFound(checked),
      (error: unknown) => left || setFound({ trouble: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      left = true;
    };
  }, [match, record]);
  return found;
}

const SIGNS = { kept: 'M4 12.5 9.5 18 20 6.5', differs: 'M6 6l12 12M18 6 6 18', open: 'M7 12h10' } as const;
const SEALS = { ...SIGNS, open: 'M8.6 9.2a3.4 3.4 0 1 1 4.9 3.1c-1 .6-1.5 1.2-1.5 2.4M12 18v.4' } as const;

const Stroke = ({ d }: { d: string }): ReactElement => (
  <svg className="rc-sign" viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
);

const POINTS = Array.from({ length: 40 }, (_, i) => {
  const [turn, r] = [(i / 20) * Math.PI, i % 2 ? 27 : 30];
  return `${(32 + r * Math.cos(turn)).toFixed(1)},${(32 + r * Math.sin(turn)).toFixed(1)}`;
}).join(' ');

/** The seal is told by its shape and sign as well as by its colour. */
const Seal = ({ is }: { is: ClaimCheck['is'] }): ReactElement => (
  <svg className={`rc-seal ${is}`} viewBox="0 0 64 64" aria-hidden="true">
    <polygon points={POINTS} />
    <circle cx="32" cy="32" r="20" />
    <path d={SEALS[is]} transform="translate(17 17) scale(1.25)" />
  </svg>
);

const Row = ({
  is,
  title,
  children,
}: {
  is: ClaimCheck['is'];
  title: string;
  children: React.ReactNode;
}): ReactElement => (
  <li className={`rc-row ${is}`}>
    <Stroke d={SIGNS[is]} />
    <div>
      <b>{title}</b>
      {children}
    </div>
  </li>
);

const HEADS = { kept: 'keptHead', differs: 'differsHead', open: 'openHead' } as const;

const TITLES = {
  promise: { kept: 'promiseKept', open: 'promiseOpen', differs: 'promiseDiffers' },
  salt: { kept: 'saltKept', open: 'saltOpen', differs: 'saltDiffers' },
  table: { kept: 'tableSame', open: 'tableSame', differs: 'tableDiffers' },
} as const;

interface CardProps {
  readonly found: CheckedRecord;
  readonly sitters: readonly Sitter[];
  readonly onPly?: (ply: number) => void;
  /** Where there is little room: one sentence, and the rest on demand. What differs is always told in full. */
  readonly isBrief?: boolean;
}

/** What a check has found, on paper: kept, not all known, or in red what differs and where. */
export function ReceiptCard({ found, sitters, onPly, isBrief = false }: CardProps): ReactElement {
  const { record, receipt, checked } = found;
  const save = (): void => saveFile(`meadhall-receipt-${record.id ?? receipt?.match}.json`, receipt);
  const evidence = (): void =>
    saveFile(`meadhall-evidence-${receipt?.match ?? record.id}.json`, { format: 'meadhall-evidence', record, receipt });
  if ('verdict' in checked) return <NoReceipt verdict={checked.verdict} names={record.seats} />;
  const { finding } = checked;
  const whole = (
    <>
      <ul>
        {(['promise', 'salt', 'table'] as const).map((part) => (
          <Row key={part} is={finding[part].is} title={t(TITLES[part][finding[part].is])}>
            <p>{finding[part].why}</p>
          </Row>
        ))}
        <PliesRow found={found} finding={finding} sitters={sitters} />
      </ul>
      <div className="rc-btns">
        {finding.is === 'differs' ? (
          <Button gold onClick={evidence}>
            {t('saveEvidence')}
          </Button>
        ) : (
          <Button onClick={save}>{t('saveReceipt')}</Button>
        )}
        {onPly && finding.ply !== null && finding.ply <= finding.of && (
          <Button onClick={() => onPly(finding.ply ?? 0)}>{t('goToPly', { ply: finding.ply })}</Button>
        )}
      </div>
      <How is={finding.is} />
    </>
  );
  return (
    <section className={`rc ${finding.is}`} aria-label={t('receipt')}>
      <header>
        <Seal is={finding.is} />
        <div>
          <h2>{t(HEADS[finding.is])}</h2>
          <p>{isBrief && finding.is !== 'differs' ? briefly(finding) : t('receiptAbout')}</p>
        </div>
      </header>
      {isBrief && finding.is !== 'differs' ? (
        <details className="rc-how rc-brief">
          <summary>{t('whatChecked')}</summary>
          {whole}
        </details>
      ) : (
        whole
      )}
    </section>
  );
}

/** All that was found, in one sentence. */
function briefly({ is, promise, salt, plies, agreed, of }: Finding): string {
  if (is === 'kept') return t('keptBrief', { agreed, of });
  return [promise, salt, plies].find((claim) => claim.is === 'open')?.why ?? '';
}

function PliesRow({
  found: { receipt },
  finding,
  sitters,
}: {
  found: CheckedRecord;
  finding: Finding;
  sitters: readonly Sitter[];
}): ReactElement {
  const { plies, agreed, of, ply } = finding;
  if (plies.is !== 'differs') {
    return (
      <Row is={plies.is} title={t('pliesAgree', { agreed, of })}>
        <p>{plies.is === 'kept' ? t('linksKept') : plies.why}</p>
      </Row>
    );
  }
  const at = ply ? t('plyDiffers', { ply }) : t('dealDiffers');
  return (
    <Row is="differs" title={at}>
      <p>{plies.why}</p>
      {receipt && <Both game={receipt.game} viewer={receipt.viewer} finding={finding} sitters={sitters} />}
      <p>{t('pliesAgree', { agreed, of })}.</p>
    </Row>
  );
}

interface BothProps {
  readonly game: string;
  readonly viewer: Viewer;
  readonly finding: Finding;
  readonly sitters: readonly Sitter[];
}

/** What was seen beside what the record says, in the game's own words. */
function Both({ game, viewer, finding: { saw, says }, sitters }: BothProps): ReactElement | null {
  const { loaded } = useGame(game);
  if (!loaded) return null;
  const { pkg, board } = loaded;
  return (
    <>
      <Told label={t('youSaw')} events={saw} viewer={viewer} pkg={pkg} board={board} sitters={sitters} />
      <Told label={t('recordSays')} events={says} viewer={viewer} pkg={pkg} board={board} sitters={sitters} />
    </>
  );
}

interface ToldProps {
  readonly label: string;
  readonly events: readonly unknown[] | null;
  readonly viewer: Viewer;
  readonly pkg: AnyPackage;
  readonly board: AnyBoard | null;
  readonly sitters: readonly Sitter[];
}

function Told({ label, events, viewer, pkg, board, sitters }: ToldProps): ReactElement {
  const speech = speechFor(
    pkg,
    board,
    sitters.map(({ name }) => name),
    viewer,
  );
  const texts = (events ?? []).flatMap((event) => {
    try {
      return speech.event(event) ?? [];
    } catch {
      return [];
    }
  });
  const said = texts.slice(0, 3).join(' ');
  return (
    <p>
      {label}: <b>{said === '' ? events === null ? t('noSuchPly') : t('noWords') : <Rich text={said} />}</b>
    </p>
  );
}

/** Nobody of this browser was there: only what the record says of itself can be checked. */
const NoReceipt = ({ verdict, names }: { verdict: Verified; names: readonly string[] }): ReactElement => (
  <section className={`rc ${verdict.ok ? 'open' : 'differs'}`} aria-label={t('receipt')}>
    <header>
      <Seal is={verdict.ok ? 'open' : 'differs'} />
      <div>
        <h2>{t(verdict.ok ? 'consistentHead' : 'brokenHead')}</h2>
        <p>{t('noReceipt')}</p>
      </div>
    </header>
    <ul>
      {verdict.ok ? (
        <Row is="kept" title={t('linksHold')}>
          <p>{verdict.by === 'rules' ? t('pliesFollow', { n: verdict.plies }) : heldBy(verdict)}</p>
        </Row>
      ) : (
        <Row is="differs" title={t('plyDiffers', { ply: verdict.ply })}>
          <p>{verdict.why}.</p>
        </Row>
      )}
      <Row is="open" title={t('promiseOpen')}>
        <p>{t('onlyThoseThere', { names })}</p>
      </Row>
    </ul>
    <How is="open" />
  </section>
);

const How = ({ is }: { is: ClaimCheck['is'] }): ReactElement => (
  <details className="rc-how">
    <summary>{t(is === 'differs' ? 'whatMeans' : 'howChecked')}</summary>
    <p>{t('howText')}</p>
    {is === 'differs' ? (
      <p>
        {t('howDiffers')} <code>meadhall verify</code>.
      </p>
    ) : (
      <p>{t('howLimits')}</p>
    )}
  </details>
);
