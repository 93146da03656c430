import cancel from 'icon:cancel';
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../words/index.ts';
import { Icon } from './icon.tsx';

interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick?: () => void;
  readonly gold?: boolean;
  /** The key that does the same, shown on the button. */
  readonly hotkey?: string | undefined;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly label?: string;
  /** More for screen readers. */
  readonly about?: string | undefined;
  readonly type?: 'button' | 'submit';
  /** Has the focus when its dialog opens. */
  readonly first?: boolean;
  /** The kinds of choices it sends. */
  readonly verbs?: string;
}

export function Button({
  children,
  onClick,
  gold = false,
  hotkey,
  disabled,
  className = '',
  label,
  about,
  type = 'button',
  first = false,
  verbs,
}: ButtonProps): ReactElement {
  return (
    <button
      type={type}
      className={`btn ${gold ? 'go' : ''} ${className}`}
      onClick={onClick}
      disabled={disabled}
      aria-label={label}
      aria-description={about}
      data-first={first || undefined}
      data-verbs={verbs}
      aria-keyshortcuts={hotkey && hotkey.length > 1 ? KEYS[hotkey] : hotkey}
    >
      {children}
      {hotkey && <Key name={hotkey} />}
    </button>
  );
}

/** A key's name on a button: a hint for the eye; `aria-keyshortcuts` says the same aloud. */
export const Key = ({ name }: { name: string }): ReactElement => (
  <span className="kbd" aria-hidden="true">
    {name}
  </span>
);

const KEYS: Readonly<Record<string, string>> = { Esc: 'Escape', Enter: 'Enter' };

/** A number of choices of two to four words each. */
export function Segments<T extends string>({
  label,
  values,
  value,
  onChange,
}: {
  label: string;
  values: readonly { readonly value: T; readonly label: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
}): ReactElement {
  const name = useId();
  const isLong = values.length > 3 && values.some((each) => String(each.label).length > 14);
  return (
    <div className={`seg ${isLong ? 'tall' : ''}`} role="radiogroup" aria-label={label}>
      {values.map((each) => (
        <label key={each.value} className={each.value === value ? 'on' : ''}>
          <input type="radio" name={name} checked={each.value === value} onChange={() => onChange(each.value)} />
          {each.label}
        </label>
      ))}
    </div>
  );
}

export function Toggle({
  label,
  on,
  onChange,
}: {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}): ReactElement {
  return (
    <button
      type="button"
      role="switch"
      className={`tog ${on ? 'on' : ''}`}
      aria-checked={on}
      aria-label={label}
      onClick={() => onChange(!on)}
    >
      <i />
    </button>
  );
}

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Where it comes from: the right side (bottom on phones), or the middle. */
  readonly side?: 'right' | 'middle';
  readonly className?: string;
  readonly head?: ReactNode;
}

/** A dialog over the table. Esc, the cross and a tap beside it close it. */
export function Sheet({ title, onClose, children, side = 'right', className = '', head }: SheetProps): ReactElement {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    const first = dialog.querySelector('[data-first]') ?? dialog.querySelector('.sheet-in');
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
    const cancelled = (event: Event): void => {
      event.preventDefault();
      close.current();
    };
    const beside = (event: MouseEvent): void => {
      if (event.target === dialog) close.current();
    };
    // A browser may close it unasked, if nothing was touched since it was opened.
    const closed = (): void => close.current();
    dialog.addEventListener('cancel', cancelled);
    dialog.addEventListener('close', closed);
    dialog.addEventListener('mousedown', beside);
    return () => {
      dialog.removeEventListener('cancel', cancelled);
      dialog.removeEventListener('close', closed);
      dialog.removeEventListener('mousedown', beside);
      dialog.close();
    };
  }, []);
  return (
    <dialog ref={ref} className={`sheet ${side} ${className}`} aria-label={title}>
      <div className="sheet-in" tabIndex={-1}>
        <header>
          <h2>{title}</h2>
          {head}
          <button type="button" className="ib" aria-label={t('close')} onClick={onClose}>
            <Icon of={cancel} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
