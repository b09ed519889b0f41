import { createStore } from '#web/ui/store.ts';

/** A request that did not reach the server. */
export class NetworkError extends Error {}

/** Whether the last attempt to load a page or a script failed to reach the server. */
export const isUnreachable = createStore(false);

/** Follows whether the browser is online. Called once at start. */
export function watchNetwork(): void {
  const follow = () => isUnreachable.set(!navigator.onLine);
  follow();
  for (const kind of ['online', 'offline']) window.addEventListener(kind, follow);
}

/** For the router: whether a loader failed because of the network. */
export function failedByNetwork(error: unknown): boolean {
  const isCut = error instanceof NetworkError;
  isUnreachable.set(isCut);
  return isCut;
}

const FIRST_PAUSE_MS = 300;
const MAX_PAUSE_MS = 10_000;

/** Waits before another attempt (0 for the first): longer each time, but not after the network is back. */
export const waitForNetwork = (attempt: number): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, navigator.onLine ? Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt) : MAX_PAUSE_MS);
    window.addEventListener('online', resolve, { once: true });
  });

/** Whether the server responds at all. */
export const isServerUp = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
