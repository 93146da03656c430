import { type ReactElement, type ReactNode, useState } from 'react';
import { Icon } from './look/icon.tsx';
import { keyed } from './look/keyed.ts';
import { Sheet } from './look/parts.tsx';
import { Rich } from './look/rich.tsx';
import { SeatMark } from './look/seat.tsx';
import type { Sitter } from './moment.ts';
import { useSettings } from './settings.ts';
import { t } from './words/index.ts';

/** One thing that may be known of someone. */
export interface PersonFact {
  readonly icon: string;
  readonly label: string;
  readonly value: ReactNode;
}

interface PersonProps {
  readonly sitter: Sitter;
  /** Who they are in the game: a hero, a side. */
  readonly as?: string;
  readonly face?: string;
  /** What they alone can do; `**bold**` and rule ids work. */
  readonly power?: string;
  readonly rows: readonly PersonFact[];
  /** What this viewer has seen of them and might forget; shown if they wish it. */
  readonly remembered?: readonly string[];
}

/** All that may be known of someone, in the same order in every game. */
function PersonSheet({
  sitter,
  as,
  face,
  power,
  rows,
  remembered = [],
  close,
}: PersonProps & { close: () => void }): ReactElement {
  const { remembered: isWished } = useSettings();
  return (
    <Sheet title={sitter.name} onClose={close}>
      <div className="person">
        <header>
          <span className="person-face">{face ? <Icon of={face} /> : <SeatMark mark={sitter.mark} size={48} />}</span>
          <div>
            <b>
              {face && <SeatMark mark={sitter.mark} size={24} />} {sitter.name}
            </b>
            {as && <em>{as}</em>}
            {sitter.page && (
              <a href={sitter.page} target="_blank" rel="noreferrer">
                {t('theirPage')}
              </a>
            )}
          </div>
        </header>
        {power && (
          <p className="person-power">
            <b>{t('power')}</b> <Rich text={power} />
          </p>
        )}
        <dl>
          {rows.map(({ icon, label, value }) => (
            <div key={label}>
              <dt>
                <Icon of={icon} /> {label}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {isWished && remembered.length > 0 && (
          <section>
            <h3>{t('remember')}</h3>
            <ul>
              {keyed(remembered).map(({ key, item }) => (
                <li key={key}>
                  <Rich text={item} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Sheet>
  );
}

/** Lies over a face or a name and opens all that may be known of the person. */
export function PersonButton(props: PersonProps): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="person-hit"
        aria-label={t('lookAt', { name: props.sitter.name })}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      />
      {open && <PersonSheet {...props} close={() => setOpen(false)} />}
    </>
  );
}
