/** What is typed; the address of the search it means; what is left over, parted by " | ". */
export type SentenceCase = readonly [sentence: string, path: string, leftover?: string];

/** The day on which the sentences are said. */
export const TODAY = '2026-10-15';
