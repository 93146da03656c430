/** Whether hands are open at this table: elsewhere what somebody is about to lay is nobody's business. */
export const areSetsShown = (
  phrases: { readonly showsSets?: boolean | string } | undefined,
  options: Readonly<Record<string, unknown>>,
): boolean => {
  const shown = phrases?.showsSets ?? false;
  return typeof shown === 'string' ? options[shown] === true : shown;
};
