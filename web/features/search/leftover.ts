/** Words of a typed sentence that were not understood, on their way to the page that says so. */
const PARAM = 'unclear';
const MOST = 5;

let carried: string[] = [];

/** Sends leftover words along to a page: in the browser beside its address, from the server in it, for want of another way. */
export function withLeftover(path: string, leftover: string[]): string {
  if (typeof window !== 'undefined') carried = leftover;
  if (typeof window !== 'undefined' || leftover.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [PARAM]: leftover.slice(0, MOST).join(', ') })}`;
}

/** What was sent along, once: the next page knows nothing of it. */
export function takeLeftover(params: URLSearchParams): string {
  const words = carried.join(', ') || (params.get(PARAM) ?? '');
  carried = [];
  return words.slice(0, 200);
}
