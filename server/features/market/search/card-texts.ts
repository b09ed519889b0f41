import type { Lang } from '#common/contract/fields.ts';
import type { ListingCard } from '#common/contract/market/listing-card.ts';
import { PLACE_KNOWN } from '#common/places/place-known.ts';
import type { Places } from '#server/features/market/locations/places.ts';
import { jsonPiece } from '#server/platform/http/json-bytes.ts';

// JSON that repeats on many cards, encoded once.

const ANIMALS = ['', 'pets', 'cats'] as const;
const SERVICES = ['', 'heat', 'electricity', 'internet'] as const;
const BADGES = ['featured', 'verified', 'offer', 'furnished'] as const;
const DAY_MS = 86_400_000;

const LOWER_FLAGS = 2 ** BADGES.length * SERVICES.length * ANIMALS.length;

/** A card's perks (at most one pet, one service), badges and how well its place is known, as a number below 768. */
export function flagsOf({
  perks = [],
  badges,
  placeKnown,
}: Pick<ListingCard, 'perks' | 'badges' | 'placeKnown'>): number {
  const chosen = (keys: readonly string[]) =>
    keys.reduce((found, key, at) => (perks.some((perk) => perk === key) ? at : found), 0);
  const bits = BADGES.reduce((sum, key, bit) => (badges.includes(key) ? sum + 2 ** bit : sum), 0);
  const lower = (bits * SERVICES.length + chosen(SERVICES)) * ANIMALS.length + chosen(ANIMALS);
  return PLACE_KNOWN.indexOf(placeKnown ?? 'confirmed') * LOWER_FLAGS + lower;
}

/** How well the place is known, as cards say it. */
export const placeKnownOf = (flags: number): ListingCard['placeKnown'] => {
  const known = PLACE_KNOWN[Math.floor(flags / LOWER_FLAGS)];
  return known === 'confirmed' ? undefined : known;
};

const LOWER_TEXTS = Array.from({ length: 2 ** BADGES.length }, (_, bits) =>
  BADGES.filter((_badge, bit) => bits & (1 << bit)),
).flatMap((badges) =>
  SERVICES.flatMap((service) =>
    ANIMALS.map((animal) => {
      const perks = [animal, service].filter(Boolean);
      const start = perks.length > 0 ? `,"perks":${JSON.stringify(perks)}` : '';
      return `${start},"badges":${JSON.stringify(badges)}`;
    }),
  ),
);

const FLAG_TEXTS: readonly Uint8Array[] = PLACE_KNOWN.flatMap((known) =>
  LOWER_TEXTS.map((text) => jsonPiece(known === 'confirmed' ? text : `${text},"placeKnown":"${known}"`)),
);

const NO_FLAGS = jsonPiece(',"badges":[]');

/** Decodes such a number. */
export const flagsText = (flags: number): Uint8Array => FLAG_TEXTS[flags] ?? NO_FLAGS;

const days = new Map<number, Uint8Array>();
const MAX_DAYS = 5000;

/** A card's first available day, from its day number since 1970. */
export function dayText(day: number): Uint8Array {
  const known = days.get(day);
  if (known) return known;
  if (days.size >= MAX_DAYS) days.clear();
  const text = jsonPiece(`,"from":"${new Date(day * DAY_MS).toISOString().slice(0, 10)}"`);
  days.set(day, text);
  return text;
}

/** A card's city, province and neighbourhood, from their ids. */
export interface PlaceTexts {
  city(id: number): Uint8Array;
  hood(id: number): Uint8Array;
}
const made = new WeakMap<Places, Record<Lang, PlaceTexts>>();

export function placeTexts(places: Places, lang: Lang): PlaceTexts {
  const now = places.snapshot();
  let texts = made.get(now);
  if (!texts) {
    texts = { en: textsIn(now, 'en'), fr: textsIn(now, 'fr') };
    made.set(now, texts);
  }
  return texts[lang];
}

function textsIn(places: Places, lang: Lang): PlaceTexts {
  return {
    city: remembering((id) => {
      const city = places.byId('city', id);
      return `,"city":${JSON.stringify(city?.name[lang] ?? '')},"province":"${city?.provinceCode ?? ''}"`;
    }),
    hood: remembering((id) => {
      const hood = places.neighbourhood(id);
      return hood ? `,"hood":${JSON.stringify(hood.name[lang])}` : '';
    }),
  };
}

function remembering(make: (id: number) => string): (id: number) => Uint8Array {
  const texts = new Map<number, Uint8Array>();
  return (id) => {
    let text = texts.get(id);
    if (text === undefined) {
      text = jsonPiece(make(id));
      texts.set(id, text);
    }
    return text;
  };
}
