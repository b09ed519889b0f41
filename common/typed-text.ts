/** Characters that show nothing: controls, and marks that hide text or turn its direction. Copied text often has some. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{DI}\p{NChar}]/gu;

/** Persian and Indian words, and so some domains, need these two joiners between letters. */
const JOINER = /\u200c|\u200d/;
// The look-behind begins at whole runs only, so that long runs take no longer.
const EDGES = /^[\p{Cf}\s]+|(?<![\p{Cf}\s])[\p{Cf}\s]+$/gu;

/** A text as its writer sees it: plain letters instead of wide ones, no invisible characters, no blanks around. */
export const visibleText = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(INVISIBLE, (mark) => (JOINER.test(mark) ? mark : /\s/.test(mark) ? ' ' : ''))
    .replace(EDGES, '');

/**
 * Whether a text is one line that others see as it is: no invisible characters and no stacks of accents. Persian and
 * Indian words need two joiners, and emoji the selector of their look.
 */
export const isLine = (typed: string): boolean =>
  typed.replace(/\u200c|\u200d|\ufe0f/g, '').search(INVISIBLE) < 0 && !/\p{Mn}{5}/u.test(typed);

/** An address on one line, as its writer sees it: plain blanks, no invisible marks. Fractions like ½ stay. */
export const tidyLine = (typed: string): string =>
  typed
    .replace(INVISIBLE, (mark) => (/\s/.test(mark) ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim();

/** A code in capitals, without the blanks, hyphens and dots that people put between its parts. */
export const plainCode = (typed: string): string =>
  visibleText(typed)
    .toUpperCase()
    .replace(/[\s\p{Cf}\p{Pd}.]/gu, '');
