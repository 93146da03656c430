import { Button, Sheet } from '@meadhall/board';
import type { Viewer } from '@meadhall/core';
import { type ReactElement, useEffect, useState } from 'react';
import { introduceMyself } from '../host/online.ts';
import { currentProfile } from '../host/profile.ts';
import { insideLink, shareInHall } from '../host/public.ts';
import type { ReplaySession } from '../host/replay.ts';
import { t } from '../words/replays/index.ts';

interface ShareProps {
  readonly session: ReplaySession;
  readonly ply: number;
  readonly viewer: Viewer;
  readonly close: () => void;
}

/** A game of this browser for others: inside the link where it is short, else kept by the hall. */
export function ShareSheet({ session: { match }, ply, viewer, close }: ShareProps): ReactElement {
  const isOver = match.summary.winners !== null;
  const [inside, setInside] = useState<string | null | 'busy'>(isOver ? 'busy' : null);
  const [kept, setKept] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!isOver) return;
    insideLink(match, ply, String(viewer)).then(setInside, () => setInside(null));
  }, [match, ply, viewer, isOver]);
  const path = kept ?? (inside === 'busy' ? null : inside);
  const url = path === null ? null : `${location.origin}${path}`;
  const upload = async (): Promise<void> => {
    await introduceMyself(currentProfile().name);
    const shared = await shareInHall(match);
    if ('why' in shared) return setTrouble(shared.why);
    setTrouble(null);
    setCopied(false);
    setKept(`${shared.path}?ply=${ply}&as=${viewer}`);
  };
  const copy = (): void =>
    void (navigator.clipboard?.writeText(url ?? '') ?? Promise.reject()).then(
      () => setCopied(true),
      () => setTrouble(t('noCopy')),
    );
  return (
    <Sheet title={t('shareTitle')} side="middle" onClose={close}>
      <div className="ask-box link-box">
        {isOver ? (
          <>
            <p>{t('shareAbout', { ply })}</p>
            {inside === null && kept === null && <p>{t('tooLong')}</p>}
            {url && <p>{kept ? t('uploaded') : t('inLink')}</p>}
            {url && <code className="link-text share-text">{url}</code>}
            {kept === null && <p>{t('uploadAbout')}</p>}
          </>
        ) : (
          <p>{t('sealed')}</p>
        )}
        {trouble && <p role="alert">{trouble}</p>}
        <div className="btns">
          <Button onClick={close}>{t('close')}</Button>
          {isOver && kept === null && <Button onClick={() => void upload()}>{t('upload')}</Button>}
          <Button gold first onClick={copy} disabled={url === null}>
            {copied ? t('copied') : t('copy')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
