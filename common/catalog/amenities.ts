/**
 * Amenities of a rental, in the order shown. Keys are stored in listings and URLs: never rename one, add a new one. A
 * new amenity needs one line here and its phrases in `common/i18n/{en,fr}/catalog.ts`. Optional: an icon
 * (`amenity-icons.ts`), words for the search box (`server/search/sentence`) and for feeds (`feed-words.ts`).
 */
export const AMENITIES = [
  { key: 'air-conditioning', group: 'unit' },
  { key: 'in-suite-laundry', group: 'unit' },
  { key: 'dishwasher', group: 'unit' },
  { key: 'balcony', group: 'unit' },
  { key: 'patio', group: 'unit' },
  { key: 'private-yard', group: 'unit' },
  { key: 'private-entrance', group: 'unit' },
  { key: 'fridge', group: 'unit' },
  { key: 'stove', group: 'unit' },
  { key: 'microwave', group: 'unit' },
  { key: 'stainless-steel-appliances', group: 'unit' },
  { key: 'washer-dryer-hookups', group: 'unit' },
  { key: 'gas-fireplace', group: 'unit' },
  { key: 'wood-fireplace', group: 'unit' },
  { key: 'electric-fireplace', group: 'unit' },
  { key: 'hardwood-floors', group: 'unit' },
  { key: 'carpet', group: 'unit' },
  { key: 'walk-in-closet', group: 'unit' },
  { key: 'ensuite-bathroom', group: 'unit' },
  { key: 'den', group: 'unit' },
  { key: 'high-ceilings', group: 'unit' },
  { key: 'city-view', group: 'unit' },
  { key: 'water-view', group: 'unit' },
  { key: 'fibre-internet', group: 'unit' },
  { key: 'parking', group: 'building' },
  { key: 'underground-parking', group: 'building' },
  { key: 'garage', group: 'building' },
  { key: 'visitor-parking', group: 'building' },
  { key: 'ev-charging', group: 'building' },
  { key: 'bike-room', group: 'building' },
  { key: 'elevator', group: 'building' },
  { key: 'shared-laundry', group: 'building' },
  { key: 'storage', group: 'building' },
  { key: 'gym', group: 'building' },
  { key: 'indoor-pool', group: 'building' },
  { key: 'outdoor-pool', group: 'building' },
  { key: 'hot-tub', group: 'building' },
  { key: 'sauna', group: 'building' },
  { key: 'rooftop-terrace', group: 'building' },
  { key: 'barbecue-area', group: 'building' },
  { key: 'playground', group: 'building' },
  { key: 'party-room', group: 'building' },
  { key: 'coworking-space', group: 'building' },
  { key: 'concierge', group: 'building' },
  { key: 'security-system', group: 'building' },
  { key: 'intercom', group: 'building' },
  { key: 'parcel-lockers', group: 'building' },
  { key: 'smoke-free', group: 'building' },
  { key: 'wheelchair-access', group: 'accessibility' },
  { key: 'step-free-entrance', group: 'accessibility' },
  { key: 'roll-in-shower', group: 'accessibility' },
  { key: 'grab-bars', group: 'accessibility' },
  { key: 'wide-doorways', group: 'accessibility' },
  { key: 'accessible-parking', group: 'accessibility' },
  { key: 'visual-alarms', group: 'accessibility' },
] as const;

export type AmenityKey = (typeof AMENITIES)[number]['key'];
export type AmenityGroup = (typeof AMENITIES)[number]['group'];

export const AMENITY_KEYS: readonly AmenityKey[] = AMENITIES.map((amenity) => amenity.key);
export const AMENITY_GROUPS = ['unit', 'building', 'accessibility'] as const satisfies readonly AmenityGroup[];
