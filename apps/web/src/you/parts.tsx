import { Button, currentLocale, MARKS, type Mark, SeatMark, Sheet } from '@meadhall/board';
import { type FormEvent, type ReactElement, type ReactNode, useId, useState } from 'react';
import { callMe } from '../host/online.ts';
import { useProfile } from '../host/profile.ts';
import { t } from '../words/you/index.ts';

export const dayOf = (at: number): string =>
  new Date(at).toLocaleDateString(currentLocale(), { day: 'numeric', month: 'long', year: 'numeric' });

const MINUTE = 60_000;

/** A label as `deviceLabel` makes it. */
const LABEL = /^(.+) on (a phone|a tablet|a Mac|a computer|Windows|Linux)$/;
const PLACES: Readonly<Record<string, 'phone' | 'tablet' | 'mac' | 'windows' | 'linux'>> = {
  'a phone': 'phone',
  'a tablet': 'tablet',
  'a Mac': 'mac',
  Windows: 'windows',
  Linux: 'linux',
};

/** The device in the reader's language; a label that was made elsewhere stays as it is. */
export function deviceName(label: string): string {
  const [, maker, place = ''] = LABEL.exec(label) ?? [];
  if (maker === undefined) return label;
  return t('device', { maker: maker === 'A browser' ? t('aBrowser') : maker, place: PLACES[place] ?? 'other' });
}

/** When something was last seen, roughly. */
export function agoOf(at: number, now = Date.now()): string {
  const minutes = Math.max(0, Math.round((now - at) / MINUTE));
  if (minutes < 90) return t('withinHour');
  const hours = Math.round(minutes / 60);
  return hours < 36 ? t('hoursAgo', { n: hours }) : dayOf(at);
}

export function Panel({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}): ReactElement {
  const id = useId();
  return (
    <section className="panel me-panel" aria-labelledby={id}>
      <h2 id={id}>
        {title} {note && <em>{note}</em>}
      </h2>
      {children}
    </section>
  );
}

export const Trouble = ({ text }: { text: string | null }): ReactElement | null =>
  text === null ? null : (
    <p role="alert" className="me-trouble">
      {text}
    </p>
  );

/** One question with what follows from it; Escape changes nothing. */
export function Ask({
  title,
  close,
  children,
  stay,
  act,
}: {
  title: string;
  close: () => void;
  children: ReactNode;
  stay: string;
  act: ReactNode;
}): ReactElement {
  return (
    <Sheet title={title} side="middle" onClose={close}>
      <div className="ask-box me-ask">
        {children}
        <div className="btns">
          <Button first onClick={close}>
            {stay}
          </Button>
          {act}
        </div>
      </div>
    </Sheet>
  );
}

const ALL: readonly Mark[] = [1, 2, 3, 4, 5, 6, 7];

export function NameSheet({ close }: { close: () => void }): ReactElement {
  const profile = useProfile();
  const [name, setName] = useState(profile.name);
  const [mark, setMark] = useState(profile.mark);
  const [trouble, setTrouble] = useState<string | null>(null);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void callMe(name.trim() || profile.name, mark).then((why) => (why === null ? close() : setTrouble(why)));
  };
  return (
    <Sheet title={t('ask')} side="middle" onClose={close}>
      <form className="name-form" onSubmit={save}>
        <label>
          {t('name')}
          <input value={name} maxLength={16} onChange={({ target }) => setName(target.value)} autoComplete="nickname" />
        </label>
        <fieldset>
          <legend>{t('mark')}</legend>
          <div className="marks">
            {ALL.map((each) => (
              <label key={each} className={each === mark ? 'on' : ''}>
                <input type="radio" name="mark" checked={each === mark} onChange={() => setMark(each)} />
                <SeatMark mark={each} size={34} />
                {MARKS[each].name}
              </label>
            ))}
          </div>
        </fieldset>
        <p>{t('askAbout')}</p>
        <Trouble text={trouble} />
        <div className="btns">
          <Button onClick={close}>{t('cancel')}</Button>
          <Button gold type="submit">
            {t('keep')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
