import type { MapMark } from '#common/contract/market/search.ts';
import { formatBeds, formatMoney, formatNumber } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import type { Mark, MarkKind } from './engine/engine.ts';

/** A home in the list beside the map. */
export interface HomePoint {
  id: number;
  lat: number;
  lng: number;
}

/** Converts a marker of the API for the engine. */
export function markOf(mark: MapMark, t: Translate): Mark {
  const kind = kindOf(mark);
  const key = kind === 'cluster' ? `c${mark.lat},${mark.lng}` : `h${mark.ids[0]}`;
  return { ...mark, kind, key, text: textOf(mark, kind, t) };
}

function kindOf({ ids, count }: MapMark): MarkKind {
  if (ids.length === 0) return 'cluster';
  return count > 1 ? 'building' : 'home';
}

/** The price in whole dollars, because markers are small. */
const dollars = (cents: number, t: Translate): string => formatMoney(Math.round(cents / 100) * 100, t);

function textOf({ count, rentMinCents }: MapMark, kind: MarkKind, t: Translate): string {
  if (kind === 'cluster') return shortCount(count, t);
  if (kind === 'home') return rentMinCents === null ? t('map.contact') : dollars(rentMinCents, t);
  if (rentMinCents === null) return t('map.homes', { count });
  return t('map.homesFrom', { count, price: dollars(rentMinCents, t) });
}

/** A count that fits into a circle: 950, 9.5k, 12k (in French 9,5 k). */
export function shortCount(count: number, t: Translate): string {
  if (count < 1000) return String(count);
  const thousands = count < 9950 ? Math.round(count / 100) / 10 : Math.round(count / 1000);
  return formatNumber(thousands, t.lang) + (t.lang === 'fr' ? '\u00a0k' : 'k');
}

/** Describes a marker for screen readers. */
export function describeMark(mark: Mark, t: Translate): string {
  const { address, beds, placeKnown } = mark;
  const area = placeKnown && t('map.approximateArea');
  // Homes in an area need not be in one building.
  const price = placeKnown && mark.kind === 'building' ? mark.text : describePrice(mark, t);
  return [price, beds && formatBeds(beds[0], beds[1], { t }), address, area].filter(Boolean).join(', ');
}

function describePrice({ kind, count, rentMinCents }: Mark, t: Translate): string {
  const said = formatNumber(count, t.lang);
  if (rentMinCents === null) {
    if (kind === 'home') return t('map.homeUnpriced');
    return kind === 'building' ? t('map.buildingUnpriced', { count: said }) : t('map.clusterUnpriced', { count: said });
  }
  const price = dollars(rentMinCents, t);
  if (kind === 'home') return t('map.home', { price });
  return kind === 'building' ? t('map.building', { count: said, price }) : t('map.cluster', { count: said, price });
}

/** Key of the marker that contains a home: its own, its building's, or the nearest cluster's. Null if none can. */
export function keyOfHome(marks: readonly Mark[], id: number, homes: readonly HomePoint[]): string | null {
  const own = marks.find(({ ids }) => ids.includes(id));
  if (own) return own.key;
  const home = homes.find((each) => each.id === id);
  if (!home) return null;
  const { lat, lng } = home;
  const shrink = Math.cos((lat * Math.PI) / 180);
  const distance = (mark: Mark) => (mark.lat - lat) ** 2 + ((mark.lng - lng) * shrink) ** 2;
  let nearest: Mark | null = null;
  for (const mark of marks) {
    // A building lists only its first ids, so it may contain a home at the same location.
    const canHold = mark.kind === 'cluster' || mark.count > mark.ids.length;
    if (canHold && (!nearest || distance(mark) < distance(nearest))) nearest = mark;
  }
  return nearest?.key ?? null;
}
