import { Button, Sheet } from '@meadhall/board';
import { type ReactElement, useState } from 'react';
import { FirstName } from '../hall/first-name.tsx';
import { hall, introduceMyself } from '../host/online.ts';
import { personId } from '../host/person.ts';
import { currentProfile } from '../host/profile.ts';
import { go } from '../route.ts';
import { t } from '../words/trial/index.ts';

/** The one try: asked once, for begun is counted. */
export function Begin({ match, minutes }: { match: string | null; minutes: number }): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const begin = async (): Promise<void> => {
    if (personId() === null) await introduceMyself(currentProfile().name);
    const reply = await hall.beginTrial();
    if (reply.ok) go(`/table/${reply.value.match}`);
    else setTrouble(reply.message);
  };
  if (match !== null)
    return (
      <div className="tr-begin">
        <a className="btn go" href={`/table/${match}`}>
          {t('goOn')}
        </a>
        <p>{t('goOnWhy')}</p>
      </div>
    );
  return (
    <div className="tr-begin">
      <Button gold onClick={() => setAsking(true)}>
        {t('begin')}
      </Button>
      <p>{t('howLong', { n: minutes })}</p>
      {isAsking && (
        <Sheet title={t('beginAsk')} side="middle" onClose={() => setAsking(false)}>
          <div className="ask-box">
            <p>{t('beginWhy')}</p>
            <FirstName />
            {trouble && <p role="alert">{trouble}</p>}
            <div className="btns">
              <Button onClick={() => setAsking(false)}>{t('notYet')}</Button>
              <Button gold first onClick={() => void begin()}>
                {t('begun')}
              </Button>
            </div>
          </div>
        </Sheet>
      )}
    </div>
  );
}
