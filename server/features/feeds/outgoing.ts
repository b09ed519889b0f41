import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { OUTGOING_FORMATS, type OutgoingFormat } from '#common/feeds/feed-codes.ts';
import type { FeedListing } from '#common/feeds/feed-listing.ts';
import type { Config } from '#server/config.ts';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { appSecret, isSigned, sign } from '#server/platform/secret.ts';
import { writeHotpads } from './out/write-hotpads.ts';
import { writeMits } from './out/write-mits.ts';
import { type OutgoingListing, writeOwnJson } from './out/write-own-json.ts';

const PURPOSE = 'feed out';

const WRITERS: Record<
  OutgoingFormat,
  { ending: string; type: string; write: (listings: OutgoingListing[]) => string }
> = {
  json: { ending: '.json', type: 'application/json; charset=utf-8', write: writeOwnJson },
  mits: { ending: '.mits.xml', type: 'application/xml; charset=utf-8', write: writeMits },
  hotpads: { ending: '.hotpads.xml', type: 'application/xml; charset=utf-8', write: writeHotpads },
};

/** The address of a company's outgoing feed. The signature replaces a password. */
export const outgoingAddress = (config: Config, companyId: number, format: OutgoingFormat): string =>
  `${config.APP_URL}${config.API_PATH}/feeds/out/${companyId}-${sign(appSecret(config), PURPOSE, String(companyId))}${WRITERS[format].ending}`;

/** The company and format of a signed name like `12-abc.mits.xml`; null if the signature is wrong. */
export function parseOutgoingName(config: Config, name: string): { companyId: number; format: OutgoingFormat } | null {
  const [, id = '', signature = '', ending] = /^(\d{1,9})-([\w-]{1,100})(\.[a-z.]{3,12})$/.exec(name) ?? [];
  const format = OUTGOING_FORMATS.find((one) => WRITERS[one].ending === ending);
  if (!format || !isSigned(appSecret(config), PURPOSE, id, signature)) return null;
  return { companyId: Number(id), format };
}

/** An outgoing feed as bytes, with its entity tag and number of listings. */
export interface OutgoingFeed {
  body: string;
  /** The content type. */
  type: string;
  etag: string;
  count: number;
}

interface OutRow {
  id: number;
  updatedAt: string;
  listing: Omit<FeedListing, 'photos' | 'street' | 'unit'> & { street: string };
  photos: { bucket: string; name: string }[];
}

/** The live listings of a company. Importing them again changes nothing that the format can say. */
export async function writeOutgoing(
  { db, config }: Pick<Services, 'db' | 'config'>,
  companyId: number,
  format: OutgoingFormat,
): Promise<OutgoingFeed> {
  const rows = await readOutRows(db, companyId);
  const listings = rows.map(({ id, updatedAt, listing, photos }) => ({
    externalId: String(id),
    updatedAt,
    ...listing,
    unit: '',
    photos: photos.map(({ bucket, name }) => `${config.APP_URL}/media/${bucket}/${name}/1600.jpg`),
  }));
  const { type, write } = WRITERS[format];
  const body = write(listings);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, type, etag, count: listings.length };
}

async function readOutRows(db: Db, companyId: number): Promise<OutRow[]> {
  const { rows } = await sql<OutRow>`
    select l.id, to_json(l.updated_at at time zone 'UTC') #>> '{}' || 'Z' as "updatedAt", json_build_object(
      'name', coalesce(l.name, ''), 'titleEn', coalesce(title_en, ''), 'titleFr', coalesce(title_fr, ''),
      'descriptionEn', coalesce(description_en, ''), 'descriptionFr', coalesce(description_fr, ''),
      'street', street, 'city', c.name_en, 'province', p.code, 'postalCode', postal_code, 'lat', l.lat, 'lng', l.lng,
      'type', property_type, 'petPolicies', pet_policies, 'utilities', utilities, 'amenities', amenities,
      'parkingType', parking_type, 'yearBuilt', year_built, 'numberOfUnits', number_of_units, 'leaseMonths', lease_months,
      'contactName', coalesce(contact_name, ''), 'contactPhone', coalesce(contact_phone, ''), 'contactEmail', '', 'website', '',
      'videos', (select coalesce(json_agg(url order by position), '[]') from listing_media where listing_id = l.id and kind = 'video'),
      'tours', (select coalesce(json_agg(url order by position), '[]') from listing_media where listing_id = l.id and kind = 'tour'),
      'costs', (select coalesce(json_agg(json_build_object('kind', kind, 'amountCents', amount_cents, 'frequency', frequency,
        'mandatory', mandatory) order by id), '[]') from listing_costs where listing_id = l.id),
      'offers', (select coalesce(json_agg(json_build_object('textEn', coalesce(text_en, ''), 'textFr', coalesce(text_fr, ''),
        'startsOn', starts_on, 'endsOn', ends_on) order by id), '[]') from special_offers where listing_id = l.id),
      'floorPlans', (select coalesce(json_agg(json_build_object('externalId', id::text, 'label', label, 'beds', beds,
        'bathsTenths', baths_tenths, 'squareFeet', square_feet, 'rentMinCents', rent_min_cents, 'rentMaxCents', rent_max_cents,
        'depositCents', deposit_cents, 'availableOn', available_on, 'unitsAvailable', units_available, 'furnished', furnished,
        'image', null) order by position), '[]') from floor_plans where listing_id = l.id)) as listing,
      (select coalesce(json_agg(json_build_object('bucket', bucket, 'name', name) order by position), '[]')
        from listing_photos where listing_id = l.id) as photos
    from listings l join cities c on c.id = l.city_id join provinces p on p.id = c.province_id
    where l.company_id = ${companyId} and l.state = 'active' order by l.id`.execute(db);
  return rows;
}
