import type { PlaceRow } from '#common/contract/market/places-admin.ts';
import type { ScreenName } from '#common/screens/index.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useCan } from '#web/app/session.ts';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';

const EDIT = {
  city: 'admin.cities.edit',
  province: 'admin.provinces.edit',
  metro: 'admin.metropolitan-areas.edit',
} as const satisfies Record<string, ScreenName>;

/** All places of a kind. */
export function PlaceList({ kind }: { kind: keyof typeof EDIT }) {
  const { api, t } = useApp();
  const mayEdit = useCan(kind === 'province' ? 'modifyProvinces' : 'modifyCities');
  const mayCreate = useCan('createCities');
  const { placesAdmin } = api;
  const calls = {
    city: { load: placesAdmin.cities, csv: placesAdmin.citiesCsv, title: t('placesAdmin.tabs.cities') },
    province: { load: placesAdmin.provinces, csv: placesAdmin.provincesCsv, title: t('placesAdmin.tabs.provinces') },
    metro: { load: placesAdmin.metros, csv: placesAdmin.metrosCsv, title: t('screens.admin.metropolitan-areas') },
  }[kind];
  const editPath = ({ id }: PlaceRow) => pathTo(EDIT[kind], { id });
  const list: ListSpec<PlaceRow> = {
    ...calls,
    name: `places-${kind}`,
    purpose: t(`placesAdmin.help.${kind}`),
    emptyText: t('placesAdmin.empty'),
    nameOf: ({ name }) => name[t.lang],
    create:
      kind === 'metro' && mayCreate
        ? { label: t('screens.admin.metropolitan-areas.create'), to: pathTo('admin.metropolitan-areas.create') }
        : undefined,
    columns: [
      {
        key: 'name',
        heading: t(t.lang === 'fr' ? 'placesAdmin.fields.nameFr' : 'placesAdmin.fields.nameEn'),
        isSortable: true,
        cell: (row) =>
          mayEdit ? (
            <Link to={editPath(row)} className="link">
              {row.name[t.lang]}
            </Link>
          ) : (
            row.name[t.lang]
          ),
      },
      {
        key: 'other',
        heading: t(t.lang === 'fr' ? 'placesAdmin.fields.nameEn' : 'placesAdmin.fields.nameFr'),
        cell: ({ name }) => <span lang={t.lang === 'fr' ? 'en' : 'fr'}>{name[t.lang === 'fr' ? 'en' : 'fr']}</span>,
      },
      {
        key: 'slug',
        heading: t(t.lang === 'fr' ? 'placesAdmin.fields.slugFr' : 'placesAdmin.fields.slugEn'),
        isBreakable: true,
        cell: ({ slug }) => `/${slug[t.lang]}`,
      },
      { key: 'province', heading: t('placesAdmin.fields.provinceId'), cell: ({ province }) => province },
      {
        key: 'population',
        heading: t('placesAdmin.fields.population'),
        isSortable: true,
        isNumber: true,
        cell: ({ population }) => population.toLocaleString(t.locale),
      },
      { key: 'listings', heading: t('words.liveListings'), isNumber: true, cell: ({ listings }) => listings },
    ],
    actions: (row) => (mayEdit ? [{ label: t('words.edit'), to: editPath(row) }] : []),
  };
  return <DataList list={list} />;
}
