import { isSilenced } from '@meadhall/board';
import { useEffect, useRef } from 'react';

const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, input, textarea, select, [role=button], dialog') !== null;

/** The key that a gold button names goes on as the button does, from wherever the focus is not on something of its own. */
export function useOnward(key: string, go: (() => void) | null): void {
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.defaultPrevented;
      if (!latest.current || event.key !== key || !isPlain || isSilenced(event) || isTaken(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [key]);
}
