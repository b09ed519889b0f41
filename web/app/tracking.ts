import { localStore, type Read, type Storage } from './storage.ts';

/** Where the visitor came from. */
export interface Tracking {
  source?: string;
  medium?: string;
  campaign?: string;
  gclid?: string;
}

const KEY = 'tracking';
const LIFE_MS = 24 * 3_600_000;
const LONGEST = 200;

/** What an address says of where the visitor came from; nothing where it says nothing. A click on a search advert wins over utm values. */
export function trackingOf(params: URLSearchParams): Tracking | undefined {
  const value = (name: string) => params.get(name)?.trim().slice(0, LONGEST) || undefined;
  const campaign = value('utm_campaign');
  const gclid = value('gclid');
  if (gclid) return { gclid, source: 'google', medium: 'cpc', ...(campaign && { campaign }) };
  const [source, medium] = [value('utm_source'), value('utm_medium')];
  if (!source && !medium && !campaign) return undefined;
  return { ...(source && { source }), ...(medium && { medium }), ...(campaign && { campaign }) };
}

/** Keeps what the address says for 24 hours; an address that says nothing leaves what is kept alone. Call it once at start. */
export function saveTracking(address: string, storage: Storage = localStore): void {
  const found = trackingOf(new URL(address).searchParams);
  if (found) storage.set(KEY, found, LIFE_MS);
}

/** Where the visitor came from within the past 24 hours. */
export function currentTracking(storage: Storage = localStore): Tracking | undefined {
  return storage.get(KEY, readTracking);
}

const readTracking: Read<Tracking> = (value) => {
  if (typeof value !== 'object' || value === null) return undefined;
  const texts = ['source', 'medium', 'campaign', 'gclid'].flatMap((name) => {
    const text: unknown = Reflect.get(value, name);
    return typeof text === 'string' ? [[name, text.slice(0, LONGEST)]] : [];
  });
  return Object.fromEntries(texts) as Tracking;
};
