import { STATE_REASONS } from '#common/catalog/state-reasons.ts';
import { type CopyRule, emptied, fake, kept, type Row, type Rules } from './rules.ts';
import type { Substitutes } from './substitutes.ts';

/** A listing keeps its city. Its address becomes another one within a kilometre, because the copy outlives the listing. */
const KILOMETRE = 0.01;
const place = fake.near(KILOMETRE);

/** One of the program's own photos, in place of an uploaded one. */
const photo =
  (fact: (of: ReturnType<Substitutes['photo']>) => string): CopyRule =>
  (_value, using, row) =>
    fact(using.photo(row.of('name') ?? ''));

const CODES: ReadonlySet<string> = new Set([...STATE_REASONS, 'landlord', 'support']);

const named = { name_en: kept, name_fr: kept, aliases: kept };
const sluggedPlace = { ...named, in_en: kept, in_fr: kept, slug_en: kept, slug_fr: kept };

export const marketRules: Rules = {
  change_feed: { columns: {} },
  cities: { columns: sluggedPlace },
  company_days: { columns: {} },
  figure_ends: { columns: {} },
  floor_plans: { columns: { label: fake.words, picture: fake.bundledImage } },
  landmarks: { columns: { ...named, slug: kept, kind: kept, source: kept, source_id: kept } },
  listing_costs: { columns: { kind: kept, frequency: kept } },
  listing_days: { columns: {} },
  listing_figures: { columns: {} },
  listing_media: {
    columns: { kind: kept, url: fake.address, title_en: fake.wordsIn('en'), title_fr: fake.wordsIn('fr') },
  },
  listing_photos: {
    columns: {
      bucket: emptied('photos'),
      name: photo(({ name }) => name),
      alt_en: photo(({ alt }) => alt.en),
      alt_fr: photo(({ alt }) => alt.fr),
      width: photo(({ width }) => String(width)),
      height: photo(({ height }) => String(height)),
      color: photo(({ color }) => color),
      perceptual_hash: photo(({ hash }) => hash),
    },
  },
  listing_state_changes: { columns: { from_state: kept, to_state: kept, reason: stateReason } },
  listings: {
    columns: {
      state: kept,
      property_type: kept,
      name: fake.words,
      title_en: fake.wordsIn('en'),
      title_fr: fake.wordsIn('fr'),
      description_en: fake.wordsIn('en'),
      description_fr: fake.wordsIn('fr'),
      street: fake.street,
      postal_code: fake.postalCode,
      // A job writes the key of the new address, because its version is older than the program's rules.
      address_normalised: fake.token(),
      address_key_version: emptied('0'),
      address_unit: (value, using) => using.digits(value.replace(/\D/g, '')) || '1',
      lat: place,
      lng: place,
      pet_policies: kept,
      utilities: kept,
      amenities: kept,
      parking_type: kept,
      contact_name: fake.fullName,
      contact_phone: fake.phone,
      feed_fields: kept,
      locked_fields: kept,
      place_known: kept,
      place_confirmed_by: kept,
    },
  },
  merged_cities: { columns: {} },
  metro_areas: { columns: sluggedPlace },
  neighbourhoods: { columns: { ...named, slug: kept } },
  provinces: { columns: { ...sluggedPlace, code: kept } },
  rent_trends: { columns: { location_kind: kept } },
  search_sources: { columns: { source: fake.token(), referrer: fake.token() } },
  special_offers: { columns: { text_en: fake.wordsIn('en'), text_fr: fake.wordsIn('fr') } },
  tour_schedules: { columns: {} },
  tour_windows: { columns: {} },
};

/** A code of the program, or a sentence that a person wrote. */
function stateReason(value: string, using: Substitutes, row: Row): string | null {
  const isCode = CODES.has(value) || /^suspended:[a-z]+$/i.test(value);
  return isCode ? value : fake.words(value, using, row);
}
