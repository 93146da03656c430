import raven from 'icon:raven';
import { Button, Icon } from '@meadhall/board';
import { type ReactElement, useEffect, useState } from 'react';
import { hall } from '../host/online.ts';
import { t } from '../words/hall/index.ts';

const KEY = 'meadhall.heard';

function heard(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** What the owner of the hall tells everyone, until it is put away in this browser. */
export function Announcement(): ReactElement | null {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    void hall.hall().then((reply) => {
      const said = reply.ok ? (reply.value.announcement ?? null) : null;
      if (!left) setText(said === heard() ? null : said);
    });
    return () => {
      left = true;
    };
  }, []);
  if (text === null) return null;
  const putAway = (): void => {
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // A browser that keeps nothing is told again.
    }
    setText(null);
  };
  return (
    <section className="panel announced" aria-label={t('announced')}>
      <Icon of={raven} />
      <p>{text}</p>
      <Button onClick={putAway}>{t('putAway')}</Button>
    </section>
  );
}
