import * as z from 'zod/mini';
import { group, staff } from '#common/contract/define.ts';
import {
  bilingual,
  idParam,
  idParams,
  line,
  recordId,
  requiredLine,
  taken,
  text,
  version,
} from '#common/contract/fields.ts';
import { csvOf, listOutput, listQuery } from '#common/contract/lists.ts';
import { slug } from '#common/contract/slug.ts';

/** Degrees that contain all of Canada, with some room. */
const latitude = z.number('validation.numeric').check(z.minimum(40), z.maximum(85));
const longitude = z.number('validation.numeric').check(z.minimum(-142), z.maximum(-50));
/** Population up to a hundred million. */
const population = z.int('validation.integer').check(z.minimum(0), z.maximum(100_000_000));

/** Everyday names that the search box knows, separated by semicolons. A change without them keeps them. */
const aliases = z.optional(line(500));

/** The fields of a place's form. */
export const placeBody = z
  .object({
    nameEn: requiredLine(100),
    nameFr: requiredLine(100),
    /** The name with its preposition: "in Toronto", « au Québec ». */
    inEn: requiredLine(120),
    inFr: requiredLine(120),
    slugEn: slug,
    slugFr: slug,
    aliases,
    population,
    lat: latitude,
    lng: longitude,
    /** Whether the map shows the box below. Without it, a city's box follows its neighbourhoods. */
    hasBox: z.boolean(),
    south: latitude,
    west: longitude,
    north: latitude,
    east: longitude,
    /** A metropolitan area's province; only read when it is created. */
    provinceId: z.nullable(recordId),
    /** The metropolitan area of a city, if any. */
    metroAreaId: z.nullable(recordId),
    /** A city's picture in the media library. Other places have none. */
    pictureId: z.nullable(recordId),
    /** Heading and text about renting in a city, below its results. Other places have none. */
    headingEn: line(200),
    headingFr: line(200),
    textEn: text(20_000),
    textFr: text(20_000),
  })
  .check(
    z.refine(({ hasBox, south, north }) => !hasBox || south < north, { error: 'validation.invalid', path: ['north'] }),
    z.refine(({ hasBox, west, east }) => !hasBox || west < east, { error: 'validation.invalid', path: ['east'] }),
  );
export type PlaceBody = z.output<typeof placeBody>;

/** The fields of a neighbourhood's form. */
export const neighbourhoodBody = z.object({
  nameEn: requiredLine(100),
  nameFr: requiredLine(100),
  slug,
  aliases,
  lat: latitude,
  lng: longitude,
});
export type NeighbourhoodBody = z.output<typeof neighbourhoodBody>;

/** A place in a list of staff. */
const placeRow = z.object({
  id: z.int(),
  name: bilingual,
  slug: bilingual,
  province: z.string(),
  metroArea: z.nullable(z.string()),
  population: z.int(),
  /** Live listings. */
  listings: z.int(),
});
export type PlaceRow = z.output<typeof placeRow>;

/** A neighbourhood of a city. */
const neighbourhoodRow = z.object({
  id: z.int(),
  ...neighbourhoodBody.shape,
  /** Listings in any state, which keep it from being deleted. */
  listings: z.int(),
  version: z.int(),
});
export type NeighbourhoodRow = z.output<typeof neighbourhoodRow>;

const option = z.object({ id: z.int(), name: z.string() });
/** A place with everything that its form needs. */
const placeDetail = z.object({
  id: z.int(),
  body: placeBody,
  version: z.int(),
  provinces: z.array(option),
  metroAreas: z.array(option),
  /** Empty for provinces and metropolitan areas. */
  neighbourhoods: z.array(neighbourhoodRow),
});
export type PlaceDetail = z.output<typeof placeDetail>;

/** Everything that a merge of two cities moves. */
const cityMerge = z.object({
  from: option,
  into: option,
  listings: z.int(),
  neighbourhoods: z.int(),
  /** Neighbourhoods that both cities have, which become one. */
  sameNeighbourhoods: z.int(),
  alerts: z.int(),
  companies: z.int(),
  /** Articles about the city, also drafts. */
  posts: z.int(),
  menuItems: z.int(),
  /** Links in published texts. */
  links: z.int(),
  landmarks: z.int(),
});
export type CityMerge = z.output<typeof cityMerge>;

export const PLACE_SORTS = ['name', 'population'] as const;
const query = listQuery({ sorts: PLACE_SORTS, filters: { province: z.optional(idParam) } });
const rows = listOutput(placeRow);
const detail = z.object({ place: placeDetail });
const edited = z.extend(placeBody, { version });
const editErrors = [
  'location.not_found',
  'edit.conflict',
  'address.taken',
  'address.reserved',
  'asset.not_found',
  'asset.needs_alt',
] as const;

const cities = {
  method: 'GET',
  path: '/admin/cities',
  summary: 'Lists cities for staff',
  access: staff('viewCities'),
  query,
  output: rows,
} as const;
const provinces = {
  method: 'GET',
  path: '/admin/provinces',
  summary: 'Lists provinces for staff',
  access: staff('viewProvinces'),
  query,
  output: rows,
} as const;
const metros = {
  method: 'GET',
  path: '/admin/metropolitan-areas',
  summary: 'Lists metropolitan areas for staff',
  access: staff('viewCities'),
  query,
  output: rows,
} as const;

/** Places, for staff. */
export const placesAdmin = group({
  cities,
  citiesCsv: csvOf(cities),
  provinces,
  provincesCsv: csvOf(provinces),
  metros,
  metrosCsv: csvOf(metros),
  city: {
    method: 'GET',
    path: '/admin/cities/:id',
    summary: 'Returns a city with its neighbourhoods',
    access: staff('viewCities'),
    params: idParams,
    output: detail,
    errors: ['location.not_found'],
  },
  province: {
    method: 'GET',
    path: '/admin/provinces/:id',
    summary: 'Returns a province',
    access: staff('viewProvinces'),
    params: idParams,
    output: detail,
    errors: ['location.not_found'],
  },
  metro: {
    method: 'GET',
    path: '/admin/metropolitan-areas/:id',
    summary: 'Returns a metropolitan area',
    access: staff('viewCities'),
    params: idParams,
    output: detail,
    errors: ['location.not_found'],
  },
  options: {
    method: 'GET',
    path: '/admin/place-options',
    summary: 'Returns the provinces that a new metropolitan area can have',
    access: staff('viewCities'),
    output: z.object({ provinces: z.array(option) }),
  },
  editCity: {
    method: 'PATCH',
    path: '/admin/cities/:id',
    summary: 'Changes a city; its old addresses redirect',
    access: staff('modifyCities'),
    params: idParams,
    body: edited,
    output: taken,
    errors: editErrors,
  },
  editProvince: {
    method: 'PATCH',
    path: '/admin/provinces/:id',
    summary: 'Changes a province; its old addresses redirect',
    access: staff('modifyProvinces'),
    params: idParams,
    body: edited,
    output: taken,
    errors: editErrors,
  },
  editMetro: {
    method: 'PATCH',
    path: '/admin/metropolitan-areas/:id',
    summary: 'Changes a metropolitan area; its old addresses redirect',
    access: staff('modifyCities'),
    params: idParams,
    body: edited,
    output: taken,
    errors: editErrors,
  },
  createMetro: {
    method: 'POST',
    path: '/admin/metropolitan-areas',
    summary: 'Creates a metropolitan area',
    access: staff('createCities'),
    body: placeBody,
    output: z.object({ ...taken.shape, id: z.int() }),
    errors: ['address.taken', 'address.reserved'],
  },
  createNeighbourhood: {
    method: 'POST',
    path: '/admin/cities/:id/neighbourhoods',
    summary: 'Creates a neighbourhood of a city',
    access: staff('modifyCities'),
    params: idParams,
    body: neighbourhoodBody,
    output: z.object({ ...taken.shape, id: z.int() }),
    errors: ['location.not_found', 'address.taken'],
  },
  editNeighbourhood: {
    method: 'PATCH',
    path: '/admin/neighbourhoods/:id',
    summary: 'Renames a neighbourhood, moves its centre, or moves it to another city with its listings',
    access: staff('modifyCities'),
    params: idParams,
    /** `cityId` moves it to another city, with its listings and its address. */
    body: z.extend(neighbourhoodBody, { version, cityId: z.optional(recordId) }),
    output: taken,
    errors: ['location.not_found', 'edit.conflict', 'address.taken'],
  },
  deleteNeighbourhood: {
    method: 'DELETE',
    path: '/admin/neighbourhoods/:id',
    summary: 'Deletes a neighbourhood without listings',
    access: staff('modifyCities'),
    params: idParams,
    output: taken,
    errors: ['location.not_found', 'location.in_use'],
  },
  mergePreview: {
    method: 'GET',
    path: '/admin/cities/:id/merge',
    summary: 'Counts everything that a merge would move to another city, found by its English slug',
    access: staff('modifyCities'),
    params: idParams,
    query: z.object({ into: text(80) }),
    output: z.object({ merge: cityMerge }),
    errors: ['location.not_found', 'location.same'],
  },
  merge: {
    method: 'POST',
    path: '/admin/cities/:id/merge',
    summary: 'Moves everything of a city created twice to another one, and redirects its addresses',
    access: staff('modifyCities'),
    params: idParams,
    /** `listings` is their number as the preview shows it. */
    body: z.object({ intoId: recordId, listings: z.int('validation.integer').check(z.minimum(0)) }),
    output: taken,
    errors: ['location.not_found', 'location.same', 'location.merge_changed'],
  },
});
