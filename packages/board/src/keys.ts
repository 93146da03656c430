import { useEffect, useRef } from 'react';
import { useNarrowing } from './narrowing.tsx';
import { isSilenced } from './shortcuts.ts';

interface Keys {
  /** False while a dialog or a curtain lies over the table. */
  readonly active: boolean;
  readonly playing: boolean;
  readonly skip: () => void;
  readonly undo: (() => void) | null;
  readonly help: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, [role=button], dialog') !== null;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys and numbers walk the list of choices, Enter sends, Esc steps back; any key skips what is being shown. */
export function useTableKeys(keys: Keys): void {
  const narrowing = useNarrowing();
  const latest = useRef({ keys, narrowing });
  latest.current = { keys, narrowing };
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const { keys: table, narrowing: choices } = latest.current;
      if (!table.active || event.altKey || event.metaKey || isTyping(event.target)) return;
      if (event.ctrlKey) {
        if (event.key !== 'z' || !table.undo) return;
        event.preventDefault();
        return table.undo();
      }
      if (isSilenced(event)) return;
      if (table.playing) {
        if (event.key === 'Tab' || event.key === 'Shift') return;
        event.preventDefault();
        return table.skip();
      }
      const step = STEPS[event.key];
      if (step !== undefined) {
        if (event.target instanceof Element && event.target.closest('.log, .rules-text, [role=slider]')) return;
        event.preventDefault();
        document.getElementById('prompt')?.focus({ preventScroll: true });
        return choices.walk(step);
      }
      if (/^[1-9]$/.test(event.key)) {
        document.getElementById('prompt')?.focus({ preventScroll: true });
        return choices.point(Number(event.key) - 1);
      }
      if (event.key === 'Escape') return choices.back();
      if (event.key === '?') return table.help();
      if (event.key !== 'Enter' || isPressable(event.target)) return;
      if (choices.plan || choices.aim !== undefined) {
        event.preventDefault();
        if (choices.plan) choices.sendPath(choices.plan.path);
        else choices.send(choices.aim);
      }
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
