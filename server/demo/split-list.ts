/** Splits "a, b,\n c" into ["a", "b", "c"]. */
export const splitList = (text: string): readonly string[] => text.trim().split(/,\s*/);
