import type { Lang } from '#common/contract/fields.ts';
import type { Translate } from '#common/i18n/translate.ts';

const NBSP = '\u00a0';
const DAY_MS = 86_400_000;
const NEW_FOR_DAYS = 7;

/** Formats a number: `1,850.5` or, with non-breaking spaces, `1 850,5`. At most two decimals. */
// Without Intl, because it runs dozens of times per page, and server and browser must produce the same text.
export function formatNumber(value: number, lang: Lang): string {
  if (Number.isInteger(value) && value >= 0 && value < 1_000_000) {
    if (value < 1000) return String(value);
    return `${Math.floor(value / 1000)}${lang === 'fr' ? NBSP : ','}${String(value % 1000).padStart(3, '0')}`;
  }
  const [whole = '0', part] = String(Math.round(value * 100) / 100).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, lang === 'fr' ? NBSP : ',');
  return part ? `${grouped}${lang === 'fr' ? ',' : '.'}${part}` : grouped;
}

/** `Edit: Rosedale`, in French with a space before the colon. */
export const withColon = (label: string, text: string, { lang }: Pick<Translate, 'lang'>): string =>
  `${label}${lang === 'fr' ? NBSP : ''}: ${text}`;

/** Canadian dollars from cents: `$1,850`, `1 850 $`; cents only where there are some (`$1,850.50`). */
export function formatMoney(cents: number, t: Translate): string {
  const fr = t.lang === 'fr';
  const odd = Math.abs(cents) % 100;
  const sign = cents < 0 ? '−' : '';
  const dollars = formatNumber(Math.floor(Math.abs(cents) / 100), t.lang);
  const amount = odd ? `${dollars}${fr ? ',' : '.'}${String(odd).padStart(2, '0')}` : dollars;
  return fr ? `${sign}${amount}${NBSP}$` : `${sign}$${amount}`;
}

/** A range of monthly rents in cents, without "per month"; null is "Contact for price". */
export function formatRent(minCents: number | null, maxCents: number | null, t: Translate): string {
  if (minCents === null) return t('format.contactForPrice');
  const from = formatMoney(minCents, t);
  if (maxCents === null || maxCents <= minCents) return from;
  return t('format.range', { from, to: formatMoney(maxCents, t) });
}

/** A rent in cents per month, from and to, and the mandatory monthly fees on top of it. */
export interface PricedHome {
  rent: readonly [number, number] | null;
  fees?: number | undefined;
}

/** The all-in price in cents per month, from and to: rent plus mandatory fees. Null is "Contact for price". */
export const allInPrice = ({ rent, fees = 0 }: PricedHome): [number, number] | null =>
  rent && [rent[0] + fees, rent[1] + fees];

/** The all-in price in words, without "per month". */
export function formatPrice(home: PricedHome, t: Translate): string {
  const price = allInPrice(home);
  return formatRent(price?.[0] ?? null, price?.[1] ?? null, t);
}

/** The parts of an all-in price: `Rent $1,800 + $115 in mandatory fees`. Empty if the price is the rent. */
export function formatPriceParts({ rent, fees = 0 }: PricedHome, t: Translate): string {
  if (!rent || fees === 0) return '';
  return t('format.rentAndFees', { rent: formatRent(rent[0], rent[1], t), fees: formatMoney(fees, t) });
}

/** A monthly amount in cents with "per month". */
export const formatPerMonth = (cents: number, t: Translate): string =>
  t('format.perMonth', { money: formatMoney(cents, t) });

/** Quebec's room notation: 3½ is a bedroom, a kitchen, a living room, and the bathroom as a half. */
export const roomNotation = (beds: number): string => `${beds === 0 ? 1 : beds + 2}½`;

/** Context of a number of bedrooms. */
export interface BedsContext {
  t: Translate;
  /** Province code; the room notation is added in French and in Quebec. */
  provinceCode?: string | undefined;
}

/** Bedrooms in words, 0 being a bachelor: `2 bedrooms`, `1–3 bedrooms (3½–5½)`, `Bachelor to 2 bedrooms`. */
export function formatBeds(min: number, max: number, { t, provinceCode }: BedsContext): string {
  const beds = bedsInWords(min, max, t);
  if (t.lang !== 'fr' && provinceCode !== 'QC') return beds;
  const to = roomNotation(max);
  return t('format.withRooms', { beds, rooms: max > min ? t('format.range', { from: roomNotation(min), to }) : to });
}

function bedsInWords(min: number, max: number, t: Translate): string {
  const top = max === 0 ? t('format.bachelor') : t('format.beds', { count: max });
  if (max <= min) return top;
  return min === 0
    ? t('format.rangeOfWords', { from: t('format.bachelor'), to: top })
    : t('format.bedsRange', { min, max });
}

/** Bathrooms in words, from tenths (15 is one and a half): `1.5 baths`, `1–2 baths`. Zero is a shared bathroom. */
export function formatBaths(minTenths: number, maxTenths: number, t: Translate): string {
  if (maxTenths === 0) return t('format.noBath');
  if (maxTenths <= minTenths) return t('format.baths', { count: maxTenths / 10 });
  return t('format.bathsRange', {
    min: formatNumber(minTenths / 10, t.lang),
    max: formatNumber(maxTenths / 10, t.lang),
  });
}

/** Bedrooms and bathrooms in words. A commercial space has none, so its lists are null. */
export function formatRooms(
  { beds, baths }: { beds: readonly [number, number] | null; baths: readonly [number, number] | null },
  context: BedsContext,
): string[] {
  return [
    ...(beds ? [formatBeds(beds[0], beds[1], context)] : []),
    ...(baths ? [formatBaths(baths[0], baths[1], context.t)] : []),
  ];
}

/** Square feet in words; empty if unknown. */
export function formatArea(min: number | null, max: number | null, t: Translate): string {
  if (min === null) return '';
  const from = formatNumber(min, t.lang);
  const area = max !== null && max > min ? t('format.range', { from, to: formatNumber(max, t.lang) }) : from;
  return t('format.area', { area }).replace(/ /g, NBSP);
}

/** Name of a month (1 to 12) from a list of them. */
export const monthOf = (list: string, month: number): string => list.split(' ')[month - 1] ?? '';

/** A calendar day (YYYY-MM-DD) in words: `July 1, 2027`, `1er juillet 2027`. Unreadable text comes back as it is. */
export function formatDay(day: string, t: Translate): string {
  const [year, month, date] = day.slice(0, 10).split('-').map(Number);
  if (!year || !month || !date) return day;
  return t('format.day', {
    month: monthOf(t('format.months'), month),
    day: t.lang === 'fr' && date === 1 ? '1er' : String(date),
    year: String(year),
  });
}

/** The date a home becomes available: `Available now`, or a day after `today` (both YYYY-MM-DD). */
export function formatAvailable(availableOn: string | null, today: string, t: Translate): string {
  if (availableOn === null || availableOn <= today) return t('format.availableNow');
  return t('format.availableOn', { day: formatDay(availableOn, t) });
}

/** Whole days from one calendar day (YYYY-MM-DD) to another. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** The age of a day on `today`: `today`, `3 days ago`, `2 weeks ago`. */
export function formatAgo(day: string, today: string, t: Translate): string {
  const days = daysBetween(day, today);
  if (days <= 0) return t('format.today');
  if (days === 1) return t('format.yesterday');
  if (days < 14) return t('format.daysAgo', { count: days });
  if (days < 60) return t('format.weeksAgo', { count: Math.floor(days / 7) });
  return t('format.monthsAgo', { count: Math.floor(days / 30) });
}

/** Whether a listing that went live at `since` (Unix seconds) is new on `today` (YYYY-MM-DD). */
export const isNewOn = (activatedAt: number, today: string): boolean =>
  Date.parse(`${today}T23:59:59Z`) / 1000 - activatedAt <= NEW_FOR_DAYS * (DAY_MS / 1000);
