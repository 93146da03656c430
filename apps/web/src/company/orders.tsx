import './orders.css';
import { Button, Sheet, Toggle } from '@meadhall/board';
import type { AnyPackage, StandingOrder } from '@meadhall/core';
import { type ReactElement, useState } from 'react';
import type { Session } from '../host/session.ts';
import { useSessionState } from '../table/story.ts';
import { t } from '../words/orders/index.ts';

interface OrdersProps {
  readonly session: Session;
  readonly pkg: AnyPackage;
}

type AnyOrder = StandingOrder<unknown, unknown>;

const nameOf = ({ words }: AnyPackage, id: string): string => words.order?.(id) ?? id;

/** Over the prompt, for its owner alone: what is answered for them, and the way to end it. */
export function OrdersBand({ session, pkg }: OrdersProps): ReactElement {
  const { orders = [] } = useSessionState(session);
  const revoke = (id: string): void => void session.order?.(orders.filter((each) => each !== id));
  return (
    <ul className="or-band" aria-label={t('band')}>
      {orders.map((id) => (
        <li key={id}>
          <span>
            <b>{t('band')}</b> {nameOf(pkg, id)}
          </span>
          <Button onClick={() => revoke(id)}>{t('revoke')}</Button>
        </li>
      ))}
    </ul>
  );
}

/** What may be ordered at this table; each holds at once. */
export function OrdersSheet({ session, pkg, close }: OrdersProps & { close: () => void }): ReactElement {
  const { orders = [] } = useSessionState(session);
  const [trouble, setTrouble] = useState<string | null>(null);
  const known: readonly AnyOrder[] = pkg.orders ?? [];
  const set = (id: string, on: boolean): void => {
    const others = orders.filter((each) => each !== id);
    void session.order?.(on ? [...others, id] : others).then(setTrouble);
  };
  return (
    <Sheet title={t('band')} side="middle" onClose={close}>
      <div className="ask-box">
        <p>{t('why')}</p>
        {known.map(({ id }) => (
          <div key={id} className="opt">
            <div>
              <b>{nameOf(pkg, id)}</b>
            </div>
            <Toggle label={nameOf(pkg, id)} on={orders.includes(id)} onChange={(on) => set(id, on)} />
          </div>
        ))}
        {trouble && <p role="alert">{trouble}</p>}
        <div className="btns">
          <Button gold first onClick={close}>
            {t('done')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
