import { LRUCache } from 'lru-cache';
import type { Lang } from '#common/contract/fields.ts';
import type { Config } from '#server/platform/config.ts';
import { type GeocodedAddress, protocolOf } from './protocols.ts';

/** Finds addresses with the configured service. */
export interface Geocoder {
  /** The protocol and host, for the operator; null if no service is configured. */
  service: string | null;
  /**
   * Addresses for typed text, the likeliest first. Null without a service, and while it fails or is busy. `asker` names
   * the account or the network, so that one of them can't use up the requests of all.
   */
  find(text: string, lang: Lang, asker: string): Promise<GeocodedAddress[] | null>;
}

/** Nobody waits longer for suggestions while typing, in ms. */
const TIMEOUT_MS = 1500;
const MAX_RESPONSE_BYTES = 256 << 10;
const SHORTEST = 3;
const LONGEST = 160;
const CACHED = 5000;
const CACHE_MS = 24 * 3_600_000;
/** Requests per second of one process. */
const MAX_PER_SECOND = 10;
/** Those of one asker. Typing needs no more. */
const MAX_PER_ASKER = 5;
const MAX_ASKERS = 10_000;
/** After this many failures in a row, the service rests: for the asker, and for all if several askers had them. */
const MAX_FAILURES = 3;
const REST_MS = 30_000;

/** The use of the service by one account or network. */
interface Asker {
  allows: () => boolean;
  failures: number;
  restsUntil: number;
}

const geocoders = new WeakMap<object, Geocoder>();

/** The geocoder of a configuration. Its cache and its limits live as long as the process. */
export function geocoderOf(config: Pick<Config, 'GEOCODER_URL' | 'APP_URL'>): Geocoder {
  const known = geocoders.get(config);
  if (known) return known;
  const made = createGeocoder(config);
  geocoders.set(config, made);
  return made;
}

/** Without GEOCODER_URL, `find` always returns null. `now` is in ms. */
export function createGeocoder(
  { GEOCODER_URL, APP_URL }: Pick<Config, 'GEOCODER_URL' | 'APP_URL'>,
  now: () => number = Date.now,
): Geocoder {
  const protocol = GEOCODER_URL ? protocolOf(GEOCODER_URL) : undefined;
  if (!GEOCODER_URL || !protocol) return { service: null, find: async () => null };
  const allows = limitPerSecond(MAX_PER_SECOND, now);
  const askers = new LRUCache<string, Asker>({ max: MAX_ASKERS });
  const askerOf = (name: string): Asker => {
    const known = askers.get(name) ?? { allows: limitPerSecond(MAX_PER_ASKER, now), failures: 0, restsUntil: 0 };
    askers.set(name, known);
    return known;
  };
  let failures = 0;
  let restsUntil = 0;
  let failedFor = new Set<string>();
  const cache = new LRUCache<string, GeocodedAddress[], { text: string; lang: Lang }>({
    max: CACHED,
    ttl: CACHE_MS,
    perf: { now },
    async fetchMethod(_key, _old, { context: { text, lang } }) {
      const url = new URL(GEOCODER_URL);
      for (const [name, value] of Object.entries(protocol.ask(text, lang))) url.searchParams.set(name, value);
      return protocol.read(await fetchJson(url, APP_URL), lang);
    },
  });
  return {
    service: `${protocol.name} at ${new URL(GEOCODER_URL).host}`,
    async find(typed, lang, name) {
      const asker = askerOf(name);
      const text = typed.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, LONGEST);
      if (text.length < SHORTEST) return [];
      const key = `${lang} ${text}`;
      const isResting = now() < Math.max(restsUntil, asker.restsUntil);
      if (!cache.has(key) && (isResting || !asker.allows() || !allows())) return null;
      try {
        const found = (await cache.fetch(key, { context: { text, lang } })) ?? null;
        failures = asker.failures = 0;
        failedFor = new Set();
        return found;
      } catch {
        failures++;
        asker.failures++;
        failedFor.add(name);
        if (asker.failures >= MAX_FAILURES) asker.restsUntil = now() + REST_MS;
        if (failures >= MAX_FAILURES && failedFor.size > 1) restsUntil = now() + REST_MS;
        return null;
      }
    },
  };
}

// Only the configured service is asked: redirects are refused, so it can't point into our network.
async function fetchJson(url: URL, site: string): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', 'user-agent': `Foyer (${site})` },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_RESPONSE_BYTES) throw new Error('the response is too large');
    chunks.push(chunk);
  }
  if (!response.ok) throw new Error(`status ${response.status}`);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

function limitPerSecond(most: number, now: () => number): () => boolean {
  let second = 0;
  let used = 0;
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second) [second, used] = [current, 0];
    used++;
    return used <= most;
  };
}
