/** A text without accents and capitals, to compare names that people type. */
export const foldName = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
