import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { ListingState, OwnListing } from '#common/contract/landlords/own-listings.ts';
import { listingPath } from '#common/listings/listing-path.ts';
import { previewPath } from '#server/features/market/index.ts';
import type { Context } from '#server/platform/context.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';

/** How many state changes the form shows. */
const MAX_CHANGES = 20;

interface Row
  extends Omit<OwnListing, 'city' | 'neighbourhood' | 'company' | 'paths' | 'isPublic' | 'isVerified' | 'history'> {
  company_slug: string;
  company_name: string;
  company_logo: string | null;
  company_phone: string | null;
  company_status: OwnListing['company']['status'];
  company_verified: boolean;
  neighbourhood_id: number | null;
  media: { kind: 'video' | 'tour'; url: string; titleEn: string; titleFr: string }[];
  history: { at: string; from: ListingState | null; to: ListingState; by: string | null; reason: string | null }[];
}

const list = (columns: string, from: string, order: string) =>
  sql.raw(
    `coalesce((select json_agg(json_build_object(${columns}) order by ${order}) from ${from} where listing_id = l.id), '[]')`,
  );

/** Columns for a query with the listing `l`: what forms show of its floor plans, costs and photos. */
export const formPartsOfListing = sql`
  ${list(
    `'id', id, 'label', label, 'beds', case when not beds_pending then beds end, 'baths', baths_tenths, 'squareFeet', square_feet, 'rentMinCents', rent_min_cents,
     'rentMaxCents', case when rent_max_cents > rent_min_cents then rent_max_cents end,
     'isOnRequest', rent_min_cents is null and not rent_pending, 'depositCents', deposit_cents,
     'availableOn', available_on, 'unitsAvailable', units_available, 'furnished', furnished, 'picture', picture`,
    'floor_plans',
    'position',
  )} as "floorPlans",
  ${list(`'kind', kind, 'amountCents', amount_cents, 'frequency', frequency, 'mandatory', mandatory`, 'listing_costs', 'id')} as costs,
  ${list(
    `'id', id, 'src', bucket || '/' || name, 'width', width, 'height', height, 'color', color,
     'altEn', coalesce(alt_en, ''), 'altFr', coalesce(alt_fr, '')`,
    'listing_photos',
    'position',
  )} as photos`;

/** A listing of the caller's company with everything its form needs. Throws listing.not_found. */
export async function readOwnListing(context: Context, id: number): Promise<OwnListing> {
  const { db, places, config, now } = context;
  const companyId = companyOf(context);
  const { rows } = await sql<Row>`
    select l.id, l.version, l.state, l.featured as "isFeatured", l.property_type as "propertyType", coalesce(l.name, '') as name,
      coalesce(l.title_en, '') as "titleEn", coalesce(l.title_fr, '') as "titleFr",
      coalesce(l.description_en, '') as "descriptionEn", coalesce(l.description_fr, '') as "descriptionFr",
      coalesce(l.street, '') as street, coalesce(l.postal_code, '') as "postalCode", l.city_id as "cityId", l.lat, l.lng,
      l.place_known as "placeKnown", l.place_confirmed_by as "placeConfirmedBy",
      l.neighbourhood_id, l.pet_policies as "petPolicies", l.utilities, l.amenities, l.parking_type as "parkingType",
      l.year_built as "yearBuilt", l.number_of_units as "numberOfUnits", l.lease_months as "leaseMonths",
      coalesce(l.contact_name, '') as "contactName", coalesce(l.contact_phone, '') as "contactPhone",
      l.feed_fields as "feedFields", l.locked_fields as "lockedFields", l.activated_at as "activatedAt", l.created_at as "createdAt", l.updated_at as "updatedAt",
      co.slug as company_slug, co.name as company_name, co.logo as company_logo, co.phone as company_phone,
      co.status as company_status, co.verified_at is not null as company_verified,
      ${formPartsOfListing},
      ${list(
        `'textEn', coalesce(text_en, ''), 'textFr', coalesce(text_fr, ''), 'startsOn', starts_on, 'endsOn', ends_on`,
        'special_offers',
        'id',
      )} as offers,
      ${list(`'kind', kind, 'url', url, 'titleEn', coalesce(title_en, ''), 'titleFr', coalesce(title_fr, '')`, 'listing_media', 'position')} as media,
      coalesce((
        select json_agg(json_build_object('at', at, 'from', from_state, 'to', to_state, 'by', by, 'reason', reason) order by id desc)
        from (
          select c.id, c.at, c.from_state, c.to_state, c.reason,
            nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), '') as by
          from listing_state_changes c left join users u on u.id = c.actor_id
          where c.listing_id = l.id order by c.id desc limit ${MAX_CHANGES}) changes), '[]') as history
    from listings l join companies co on co.id = l.company_id
    where l.id = ${id} and l.company_id = ${companyId}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('listing.not_found');
  const { neighbourhood_id, media, history, company_slug, company_name, company_logo, ...rest } = row;
  const { company_phone, company_status, company_verified, ...own } = rest;
  const city = own.cityId === null ? undefined : places.byId('city', own.cityId);
  const province = city && places.provinceOf(city);
  const hood = neighbourhood_id === null ? undefined : places.neighbourhood(neighbourhood_id);
  const isPublic = own.state === 'active';
  const pathOf = (lang: 'en' | 'fr') =>
    listingPath({ id, name: own.name || null, address: own.street, city: city?.name[lang] ?? '' });
  const preview = previewPath(config, { id, slug: pathOf('en').split('/').at(-2) ?? 'home' }, now());
  const iso = (at: string | Date | null) => at && new Date(at).toISOString();
  const ofKind = (wanted: 'video' | 'tour') => media.flatMap(({ kind, ...one }) => (kind === wanted ? [one] : []));
  return {
    ...own,
    activatedAt: iso(own.activatedAt),
    createdAt: iso(own.createdAt) ?? '',
    updatedAt: iso(own.updatedAt) ?? '',
    videos: ofKind('video'),
    tours: ofKind('tour'),
    city:
      city && province
        ? {
            id: city.id,
            name: city.name,
            slug: city.slug,
            inPlace: city.inPlace,
            provinceCode: city.provinceCode,
            province: { id: province.id, name: province.name, slug: province.slug },
          }
        : null,
    neighbourhood: hood ? { name: hood.name, slug: hood.slug } : null,
    company: {
      id: companyId,
      slug: company_slug,
      name: company_name,
      logo: company_logo,
      phone: company_phone,
      status: company_status,
      isVerified: company_verified,
    },
    isVerified: actorOf(context).isVerified,
    paths:
      own.street && city ? (isPublic ? { en: pathOf('en'), fr: pathOf('fr') } : { en: preview, fr: preview }) : null,
    isPublic,
    history: history.map(({ at, ...change }) => ({ ...change, at: iso(at) ?? '' })),
  };
}
