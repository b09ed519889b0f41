/**
 * Characters that others can't see: controls, marks that hide text or turn its direction, and stacks of accents. Copied text often
 * has some. Persian and Indian words, and so some domains, need two joiners, and emoji the selector of their look.
 */
const INVISIBLE = /(?!\u200c|\u200d|\ufe0f)[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{DI}\p{NChar}]|\p{Mn}{5}/gu;

// The look-behind begins at whole runs only, so that long runs take no longer.
const EDGES = /^[\p{Cf}\s]+|(?<![\p{Cf}\s])[\p{Cf}\s]+$/gu;

const withoutInvisible = (typed: string): string => typed.replace(/\s/g, ' ').replace(INVISIBLE, '');

/** Whether a text is one line that others see as it is. */
export const isLine = (typed: string): boolean => typed.search(INVISIBLE) < 0;

/** A text as its writer sees it: plain letters instead of wide ones, no invisible characters, no blanks around. */
export const visibleText = (typed: string): string => withoutInvisible(typed.normalize('NFKC')).replace(EDGES, '');

/** An address on one line, as its writer sees it: plain blanks, no invisible marks. Fractions like ½ stay. */
export const tidyLine = (typed: string): string => withoutInvisible(typed).replace(/\s+/g, ' ').trim();

/** A code in capitals, without the blanks, hyphens and dots that people put between its parts. */
export const plainCode = (typed: string): string =>
  visibleText(typed)
    .toUpperCase()
    .replace(/[\s\p{Cf}\p{Pd}.]/gu, '');
