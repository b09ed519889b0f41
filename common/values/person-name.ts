/** Words that people write before a name, with a dot and without a blank: `St.Pierre`, `Dr.Singh`. */
const BEFORE_NAMES =
  /^(?:\p{L}|st|ste|dr|dre|mr|mrs|ms|mme|mlle|me|prof|rev|hon|sgt|capt|jr|sr|bros|co|inc|ltd|ltée|no|ph|int|mt|ft|pt)$/iu;
/** Ends of web addresses that no name has after a dot and a capital. */
const WELL_KNOWN = /^(?:com|net|org|info|biz|ca|co|io|me|tv|ly|gg|ai|qc)$/i;
/** Further ends of web addresses: those of countries, and those that companies and swindlers use. */
const ENDS =
  /^(?:[a-z]{2}|xyz|pro|mobi|edu|gov|app|dev|site|online|website|web|shop|store|club|top|live|link|page|click|news|blog|tech|cloud|space|world|life|today|email|mail|agency|company|group|rent|rentals|rental|homes|house|home|immo|realty|estate|land|apartments|condos|properties|property|money|bank|finance|loan|win|vip|icu|buzz|quebec|africa|asia|zip|mov|tel|chat|support|help|law|care|dental|team|work|works|jobs|build|design|xn--.+)$/i;
const CAPITALIZED = /^(?:\p{Lu}\p{Ll}|\p{Lo}|\p{Lu}['’])/u;

/** Longer texts are no names. The patterns below take long for very long words. */
const MAX_NAME = 500;
/** Email programs turn these into links. `=?` starts an encoded word. */
const LINKS = /=\?|@|:\/|\/\/|\\\\|www\.|\d(?:\.\d+){3}/iu;
/** Words with dots between them, and the slash that begins a path. */
const DOTTED = /[\p{L}\p{M}\p{N}'’-]+(?:\.[\p{L}\p{M}\p{N}'’-]+)+\/?/gu;

/**
 * Whether a text contains a web or email address. Dots between initials, and after words like `St`, are parts of names.
 * NFKC turns wide letters and dots into plain ones, and domains may be written with the ideographic full stop (UTS 46).
 */
export function hasAddress(name: string): boolean {
  const text = name
    .slice(0, MAX_NAME)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.');
  return LINKS.test(text) || [...text.matchAll(DOTTED)].some(([word]) => isDomain(word));
}

function isDomain(word: string): boolean {
  if (word.endsWith('/')) return true;
  const parts = word.split('.');
  return parts.some((part, at) => at > 0 && [...part].length > 1 && !mayFollow(parts.slice(0, at), part));
}

/** Whether a name may have this part after a dot and these parts. */
function mayFollow(before: readonly string[], part: string): boolean {
  if (/^[\p{Lo}\p{M}]+$/u.test(part)) return before.every((one) => /^\p{L}[\p{L}\p{M}]*$/u.test(one));
  const areInitials = before.every((one) => BEFORE_NAMES.test(one));
  if (WELL_KNOWN.test(part)) return false;
  if (areInitials && CAPITALIZED.test(part)) return true;
  return (areInitials || [...before, part].every((one) => CAPITALIZED.test(one))) && !ENDS.test(part);
}
