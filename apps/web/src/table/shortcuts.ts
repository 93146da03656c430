const KEY = 'meadhall.shortcuts';
let on = readSaved();

function readSaved(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Whether single letters, digits and signs do anything; arrows, Enter, Esc and Tab always do. */
export const areShortcutsOn = (): boolean => on;

export function setShortcuts(value: boolean): void {
  on = value;
  try {
    localStorage.setItem(KEY, value ? 'on' : 'off');
  } catch {
    // Kept until the page is closed.
  }
}

/** A single character that was pressed by someone who turned those keys off. */
export const isSilenced = (event: { readonly key: string }): boolean => !on && event.key.length === 1;
