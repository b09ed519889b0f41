import type { Pool } from 'pg';
import type { PlaceKnown } from '#common/places/place-known.ts';

/** A listing with all its parts, as one query returns it. */
export interface DetailRow {
  id: number;
  company_id: number;
  state: string;
  name: string | null;
  title_en: string | null;
  title_fr: string | null;
  description_en: string | null;
  description_fr: string | null;
  street: string;
  postal_code: string;
  city_id: number;
  neighbourhood_id: number | null;
  lat: number;
  lng: number;
  place_known: PlaceKnown;
  property_type: string;
  pet_policies: string[];
  utilities: string[];
  amenities: string[];
  parking_type: string | null;
  year_built: number | null;
  number_of_units: number | null;
  lease_months: number | null;
  featured: boolean;
  contact_name: string | null;
  contact_phone: string | null;
  previous_rent_min_cents: number | null;
  activated_on: string | null;
  updated_on: string;
  rent_changed_on: string | null;
  company_slug: string;
  company_name: string;
  company_logo: string | null;
  company_phone: string | null;
  company_verified: boolean;
  plans: PlanRow[] | null;
  costs: { kind: string; amountCents: number; frequency: 'monthly' | 'yearly' | 'once'; mandatory: boolean }[] | null;
  photos: PhotoRow[] | null;
  media: { kind: 'video' | 'tour'; url: string; en: string | null; fr: string | null }[] | null;
  offers: { en: string | null; fr: string | null; startsOn: string | null; endsOn: string | null }[] | null;
}

/** A floor plan with the contract's field names. */
export interface PlanRow {
  id: number;
  label: string;
  beds: number;
  baths: number | null;
  squareFeet: number | null;
  rentMin: number | null;
  rentMax: number | null;
  rentBefore: number | null;
  depositCents: number | null;
  availableOn: string | null;
  unitsAvailable: number;
  furnished: boolean;
  picture: string | null;
}

/** A photo with its text in both languages. */
export interface PhotoRow {
  bucket: string;
  name: string;
  en: string | null;
  fr: string | null;
  width: number;
  height: number;
  color: string | null;
}

const MARKET_DAY = (column: string) => `to_char(l.${column} at time zone 'America/Toronto', 'YYYY-MM-DD')`;

const PHOTOS = `
  (select json_agg(json_build_object('bucket', bucket, 'name', name, 'en', alt_en, 'fr', alt_fr, 'width', width, 'height', height, 'color', color) order by position)
   from listing_photos where listing_id = l.id) as photos`;

const DETAIL = `
  select l.id, l.company_id, l.state, l.name, l.title_en, l.title_fr, l.description_en, l.description_fr, l.street, coalesce(l.postal_code, '') as postal_code,
    l.city_id, l.neighbourhood_id, l.lat, l.lng, l.place_known, l.property_type, l.pet_policies, l.utilities, l.amenities, l.parking_type, l.year_built,
    l.number_of_units, l.lease_months, l.featured, l.contact_name, l.contact_phone, l.previous_rent_min_cents,
    ${MARKET_DAY('activated_at')} as activated_on, ${MARKET_DAY('updated_at')} as updated_on, ${MARKET_DAY('rent_changed_at')} as rent_changed_on,
    co.slug as company_slug, co.name as company_name, co.logo as company_logo, co.phone as company_phone,
    co.verified_at is not null as company_verified,
    (select json_agg(json_build_object('id', id, 'label', label, 'beds', beds, 'baths', baths_tenths, 'squareFeet', square_feet,
        'rentMin', rent_min_cents, 'rentMax', rent_max_cents, 'rentBefore', previous_rent_min_cents, 'depositCents', deposit_cents, 'availableOn', available_on,
        'unitsAvailable', units_available, 'furnished', furnished, 'picture', picture) order by position)
      from floor_plans where listing_id = l.id) as plans,
    (select json_agg(json_build_object('kind', kind, 'amountCents', amount_cents, 'frequency', frequency, 'mandatory', mandatory)
        order by mandatory desc, frequency, amount_cents desc, kind)
      from listing_costs where listing_id = l.id) as costs,
    ${PHOTOS},
    (select json_agg(json_build_object('kind', kind, 'url', url, 'en', title_en, 'fr', title_fr) order by kind, position)
      from listing_media where listing_id = l.id) as media,
    (select json_agg(json_build_object('en', text_en, 'fr', text_fr, 'startsOn', starts_on, 'endsOn', ends_on) order by id)
      from special_offers where listing_id = l.id and (starts_on is null or starts_on <= $2) and (ends_on is null or ends_on >= $2)) as offers
  from listings l join companies co on co.id = l.company_id
  where l.id = $1`;

/** A listing in any state with all its parts; offers are those valid on `today` (YYYY-MM-DD). */
export async function readDetail(pool: Pool, id: number, today: string): Promise<DetailRow | undefined> {
  const { rows } = await pool.query<DetailRow>({ name: 'listing-detail', text: DETAIL, values: [id, today] });
  return rows[0];
}

/** The state of a listing, and the facts to find similar ones. */
interface ListingStateRow {
  state: string;
  was_active: boolean;
  company_id: number;
  lat: number;
  lng: number;
  /** Lowest all-in price. */
  price_cents: number | null;
}

/** The state of a listing, or undefined if it doesn't exist. */
export async function readListingState(pool: Pool, id: number): Promise<ListingStateRow | undefined> {
  const { rows } = await pool.query<ListingStateRow>({
    name: 'listing-standing',
    text: `select l.state, l.activated_at is not null as was_active, l.company_id, l.lat, l.lng,
        (select min(rent_min_cents) from floor_plans where listing_id = l.id) + coalesce((
          select sum(amount_cents) from listing_costs where listing_id = l.id and mandatory and frequency = 'monthly'
        ), 0)::int as price_cents
      from listings l where l.id = $1`,
    values: [id],
  });
  return rows[0];
}

/** A listing's photos with its state. */
export async function readListingPhotos(pool: Pool, id: number) {
  const { rows } = await pool.query<{ state: string; activated_on: string | null; photos: PhotoRow[] | null }>({
    name: 'listing-photos',
    text: `select l.state, ${MARKET_DAY('activated_at')} as activated_on, ${PHOTOS} from listings l where l.id = $1`,
    values: [id],
  });
  return rows[0];
}
