export const en = {
  deck: 'The deck',
} as const;
