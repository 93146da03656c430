import { currentSettings } from './settings.ts';

/** A single character that was pressed by someone who turned those keys off. */
export const isSilenced = (event: { readonly key: string }): boolean =>
  !currentSettings().singleKeys && event.key.length === 1;
