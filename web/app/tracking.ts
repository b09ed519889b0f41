import { siteOf } from '#common/search/referring-site.ts';
import { type BrowserStorage, localStore, type Read } from './storage.ts';

export interface StoredTracking {
  source?: string;
  medium?: string;
  campaign?: string;
  gclid?: string;
  /** The site that the visitor came from, as a partner's link names it. */
  externalReferrer?: string;
}

const KEY = 'tracking';
const LIFE_MS = 24 * 3_600_000;
const MAX_LENGTH = 200;

/**
 * The visitor's origin in URL parameters, or undefined. A Google Ads click (`gclid`) overrides utm values, which override
 * the `source` of a partner's link.
 */
export function trackingOf(params: URLSearchParams): StoredTracking | undefined {
  const value = (name: string) => params.get(name)?.trim().slice(0, MAX_LENGTH) || undefined;
  const campaign = value('utm_campaign');
  const gclid = value('gclid');
  if (gclid) return { gclid, source: 'google', medium: 'cpc', ...(campaign && { campaign }) };
  const [source, medium] = [value('utm_source') ?? value('source'), value('utm_medium')];
  const externalReferrer = siteOf(value('externalReferrer') ?? '');
  if (!source && !medium && !campaign && !externalReferrer) return undefined;
  return {
    ...(source && { source }),
    ...(medium && { medium }),
    ...(campaign && { campaign }),
    ...(externalReferrer && { externalReferrer }),
  };
}

/** Saves the URL's tracking for 24 hours. A URL without tracking changes nothing. Call it once at start. */
export function saveTracking(address: string, storage: BrowserStorage = localStore): void {
  const found = trackingOf(new URL(address).searchParams);
  if (found) storage.set(KEY, found, LIFE_MS);
}

/** The visitor's origin within the past 24 hours. */
export function currentTracking(storage: BrowserStorage = localStore): StoredTracking | undefined {
  return storage.get(KEY, readTracking);
}

const readTracking: Read<StoredTracking> = (value) => {
  if (typeof value !== 'object' || value === null) return undefined;
  const texts = ['source', 'medium', 'campaign', 'gclid', 'externalReferrer'].flatMap((name) => {
    const text: unknown = Reflect.get(value, name);
    return typeof text === 'string' ? [[name, text.slice(0, MAX_LENGTH)]] : [];
  });
  return Object.fromEntries(texts) as StoredTracking;
};
