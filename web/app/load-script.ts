import { isServerUp, isUnreachable, waitForNetwork } from './network.ts';

/** A script that the server doesn't have, because a newer release replaced it. */
export class MissingScriptError extends Error {}

/** Attempts before asking whether the server responds. */
const ATTEMPTS = 3;

declare global {
  /** Query of all dynamic imports, which web/build/scripts-plugin.ts adds to their URLs. */
  var scriptQuery: string;
}
globalThis.scriptQuery = '';

const requested = new Map<string, Promise<unknown> | undefined>();

/**
 * Runs a dynamic import; the build puts it around each (web/build/scripts-plugin.ts). A failed download is repeated
 * until the network is back. Rejects with a MissingScriptError if the server responds, but not with this script.
 */
export async function loadScript<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const [loaded] = await Promise.all([importAgain(load, attempt), ...files.map((file) => request(`/${file}`))]);
      // A first attempt may find the script in memory, which says nothing about the network.
      if (attempt > 0) isUnreachable.set(false);
      return loaded;
    } catch (error) {
      if (attempt >= ATTEMPTS && (await isServerUp())) {
        isUnreachable.set(false);
        throw new MissingScriptError(String(error));
      }
    }
    isUnreachable.set(attempt >= ATTEMPTS || !navigator.onLine);
    await waitForNetwork(attempt);
  }
}

/** Browsers remember a failed import for as long as the page is open, so each attempt has its own URL. */
function importAgain<T>(load: () => Promise<T>, attempt: number): Promise<T> {
  globalThis.scriptQuery = attempt > 0 ? `?try=${attempt}` : '';
  try {
    return load();
  } finally {
    globalThis.scriptQuery = '';
  }
}

/** Starts the download of a file. Resolves for stylesheets when they apply. */
function request(href: string): Promise<unknown> | undefined {
  const known = requested.get(href);
  if (known || requested.has(href)) return known;
  const link = document.createElement('link');
  const isStyle = href.endsWith('.css');
  const loaded = isStyle
    ? new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = () => {
          requested.delete(href);
          reject(new Error(`${href} did not load`));
        };
      })
    : undefined;
  requested.set(href, loaded);
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.href = href;
  document.head.append(link);
  return loaded;
}
