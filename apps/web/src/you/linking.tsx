import { Button, Sheet } from '@meadhall/board';
import type { LinkClaim, LinkOffer } from '@meadhall/protocol';
import { type ReactElement, useEffect, useState } from 'react';
import { hall } from '../host/online.ts';
import { useProfile } from '../host/profile.ts';
import { beKnown } from '../host/self.ts';
import { Qr } from '../qr.tsx';
import { t } from '../words/you/index.ts';
import { deviceName, Trouble } from './parts.tsx';

const LOOK_MS = 1_500;

const spaced = (code: string): string => code.replace(/(.{3})(?=.)/g, '$1-');

/** A code for another device, and the question that follows when it was used. */
export function Linking({ onLinked }: { onLinked: () => void }): ReactElement {
  const { name } = useProfile();
  const [offer, setOffer] = useState<LinkOffer | null>(null);
  const [isOver, setOver] = useState(false);
  const [claim, setClaim] = useState<LinkClaim | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    const why = await beKnown(name);
    if (why !== null) return setTrouble(why);
    const reply = await hall.persons.offerLink();
    setTrouble(reply.ok ? null : reply.message);
    if (reply.ok) setOffer(reply.value);
    onLinked();
    setOver(false);
  };
  useEffect(() => {
    if (!offer || isOver) return;
    const look = setInterval(async () => {
      const reply = await hall.persons.linkClaim();
      if (reply.ok) setClaim(reply.value.claim);
    }, LOOK_MS);
    // The hall's clock may differ; it refuses a code that is over by its own.
    const end = setTimeout(() => setOver(true), Math.max(0, offer.expires - Date.now()));
    return () => {
      clearInterval(look);
      clearTimeout(end);
    };
  }, [offer, isOver]);
  const answer = async (yes: boolean): Promise<void> => {
    if (!claim) return;
    const reply = await hall.persons.answerLink(claim.device, yes);
    setTrouble(reply.ok ? null : reply.message);
    setClaim(null);
    setOffer(null);
    onLinked();
  };
  return (
    <section className="me-paper" aria-label={t('another')}>
      <h2>{t('another')}</h2>
      {offer && !isOver ? (
        <div className="me-link">
          <Qr text={`${location.origin}/link#${offer.code}`} label={t('qrLabel')} />
          <div>
            <p>{t('camera')}</p>
            <p className="me-say">{t('orSay')}</p>
            <p className="me-code">{spaced(offer.code)}</p>
          </div>
        </div>
      ) : (
        <>
          <p>{isOver ? t('codeOver') : t('anotherAbout')}</p>
          <div className="btns">
            <Button onClick={() => void make()}>{isOver ? t('newCode') : t('showCode')}</Button>
            <a className="btn" href="/link">
              {t('haveCode')}
            </a>
          </div>
        </>
      )}
      <Trouble text={trouble} />
      {claim && (
        <Sheet title={t('isThisYours')} side="middle" onClose={() => void answer(false)}>
          <div className="ask-box me-ask">
            <p>
              <b>{t('justNow', { label: deviceName(claim.label) })}</b>
            </p>
            <p>{t('willBeYou')}</p>
            <div className="btns">
              <Button first onClick={() => void answer(false)}>
                {t('shutOut')}
              </Button>
              <Button gold onClick={() => void answer(true)}>
                {t('itIsMe')}
              </Button>
            </div>
          </div>
        </Sheet>
      )}
    </section>
  );
}
