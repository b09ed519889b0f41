/** The typed text, the address of its search, and the words left over, separated by " | ". */
export type SentenceCase = readonly [sentence: string, path: string, leftover?: string];

/** The day on which the sentences are read. */
export const TODAY = '2026-10-15';
