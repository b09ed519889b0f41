import { type PlaceRow, placesAdmin } from '#common/contract/market/places-admin.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { csvDownload } from '#server/platform/http/download.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { type CsvColumn, csvChunks } from '#server/platform/texts/csv.ts';
import { createNeighbourhood, deleteNeighbourhood, editNeighbourhood } from './edit-neighbourhood.ts';
import { createMetro, editPlace } from './edit-place.ts';
import { mergeCities, previewMerge } from './merge-cities.ts';
import { readAllPlaces, readPlaceDetail, readPlaceList } from './read-admin-places.ts';

const columns = (t: Translate): CsvColumn<PlaceRow>[] => [
  { heading: t('placesAdmin.fields.nameEn'), of: ({ name }) => name.en },
  { heading: t('placesAdmin.fields.nameFr'), of: ({ name }) => name.fr },
  { heading: t('placesAdmin.fields.slugEn'), of: ({ slug }) => slug.en },
  { heading: t('placesAdmin.fields.slugFr'), of: ({ slug }) => slug.fr },
  { heading: t('placesAdmin.fields.provinceId'), of: ({ province }) => province },
  { heading: t('placesAdmin.fields.metroAreaId'), of: ({ metroArea }) => metroArea },
  { heading: t('placesAdmin.fields.population'), of: ({ population }) => population },
  { heading: t('words.liveListings'), of: ({ listings }) => listings },
];
const file = (name: string, t: Translate, rows: readonly PlaceRow[]) =>
  csvDownload(name, csvChunks(columns(t), rows, t.lang));

/** Places, for staff. */
export const placeRoutes = handlers(placesAdmin, {
  cities: ({ query, ...context }) => readPlaceList(context, 'city', query),
  citiesCsv: async ({ query, ...context }) =>
    file('cities.csv', context.t, await readAllPlaces(context, 'city', query)),
  provinces: ({ query, ...context }) => readPlaceList(context, 'province', query),
  provincesCsv: async ({ query, ...context }) =>
    file('provinces.csv', context.t, await readAllPlaces(context, 'province', query)),
  metros: ({ query, ...context }) => readPlaceList(context, 'metro', query),
  metrosCsv: async ({ query, ...context }) =>
    file('metropolitan-areas.csv', context.t, await readAllPlaces(context, 'metro', query)),
  city: async ({ params, ...context }) => ({ place: await readPlaceDetail(context, 'city', params.id) }),
  province: async ({ params, ...context }) => ({ place: await readPlaceDetail(context, 'province', params.id) }),
  metro: async ({ params, ...context }) => ({ place: await readPlaceDetail(context, 'metro', params.id) }),
  options: ({ places, lang }) => ({
    provinces: places.all('province').map(({ id, name }) => ({ id, name: name[lang] })),
  }),
  async editCity({ params, body, ...context }) {
    await editPlace(context, 'city', params.id, body);
    return done(context.t('placesAdmin.done.saved'));
  },
  async editProvince({ params, body, ...context }) {
    await editPlace(context, 'province', params.id, body);
    return done(context.t('placesAdmin.done.saved'));
  },
  async editMetro({ params, body, ...context }) {
    await editPlace(context, 'metro', params.id, body);
    return done(context.t('placesAdmin.done.saved'));
  },
  async createMetro({ body, ...context }) {
    const id = await createMetro(context, body);
    return { ...done(context.t('placesAdmin.done.created')), id };
  },
  async createNeighbourhood({ params, body, ...context }) {
    const id = await createNeighbourhood(context, params.id, body);
    return { ...done(context.t('placesAdmin.done.neighbourhoodCreated')), id };
  },
  async editNeighbourhood({ params, body, ...context }) {
    await editNeighbourhood(context, params.id, body);
    return done(context.t('placesAdmin.done.neighbourhoodSaved'));
  },
  async deleteNeighbourhood({ params, ...context }) {
    await deleteNeighbourhood(context, params.id);
    return done(context.t('placesAdmin.done.neighbourhoodDeleted'));
  },
  mergePreview: async ({ params, query, ...context }) => ({
    merge: await previewMerge(context, params.id, query.into),
  }),
  async merge({ params, body, ...context }) {
    await mergeCities(context, params.id, body);
    return done(context.t('placesAdmin.done.merged'));
  },
});
