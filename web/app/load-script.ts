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

const preloaded = new Set<string>();

/**
 * Runs a dynamic import; the build puts it around each (web/build/scripts-plugin.ts). A failed download is repeated
 * until the network is back. Rejects with a MissingScriptError if the server responds, but not with this script.
 */
export async function loadScript<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  for (const file of files) preload(`/${file}`);
  for (let attempt = 0; ; attempt += 1) {
    try {
      const loaded = await importAgain(load, attempt);
      isUnreachable.set(false);
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

function preload(href: string): void {
  if (preloaded.has(href)) return;
  preloaded.add(href);
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}
