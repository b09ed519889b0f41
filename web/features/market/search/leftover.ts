/** Query parameter for words of a typed sentence that were not understood. */
const PARAM = 'unclear';
const MOST = 5;

let carried: string[] = [];

/** Passes leftover words to the next page: in memory in the browser, in the URL from the server. */
export function withLeftover(path: string, leftover: string[]): string {
  if (typeof window !== 'undefined') carried = leftover;
  if (typeof window !== 'undefined' || leftover.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [PARAM]: leftover.slice(0, MOST).join(', ') })}`;
}

/** The passed words, once. */
export function takeLeftover(params: URLSearchParams): string {
  const words = carried.join(', ') || (params.get(PARAM) ?? '');
  carried = [];
  return words.slice(0, 200);
}
