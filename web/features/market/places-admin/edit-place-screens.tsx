import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, langContext, useApp } from '#web/app/context.ts';
import { useVersioned } from '#web/forms/use-versioned.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { MergeCity } from './MergeCity.tsx';
import { Neighbourhoods } from './Neighbourhoods.tsx';
import { PlaceForm } from './PlaceForm.tsx';

const KINDS = {
  city: { save: 'editCity', backTo: pathTo('admin.cities') },
  metro: { save: 'editMetro', backTo: pathTo('admin.metropolitan-areas') },
  province: { save: 'editProvince', backTo: pathTo('admin.cities', { tab: 'provinces' }) },
} as const;
type Kind = keyof typeof KINDS;

async function loadPlace({ params, context }: LoaderArgs, kind: Kind) {
  const { place } = await context.get(apiContext).placesAdmin[kind]({ params: { id: params.id ?? '' } });
  return { title: place.body[context.get(langContext) === 'fr' ? 'nameFr' : 'nameEn'], kind, place };
}

/** A stored place: its form, a link to its public page, and the neighbourhoods of a city. */
function EditPlaceScreen() {
  const { kind, place } = useLoaderData<typeof loadPlace>();
  const { api, t } = useApp();
  const { save, backTo } = KINDS[kind];
  const params = { id: place.id };
  const { withVersion, ...versioned } = useVersioned(
    place,
    ({ body }) => body,
    async () => (await api.placesAdmin[kind]({ params })).place,
  );
  return (
    <>
      <p className="mb-4">
        <a href={t.lang === 'fr' ? `/fr/${place.body.slugFr}` : `/${place.body.slugEn}`} className="link">
          {t('words.publicPage')}
        </a>
      </p>
      <PlaceForm
        kind={kind}
        provinces={place.provinces}
        metroAreas={place.metroAreas}
        {...versioned}
        backTo={backTo}
        save={async (body) => {
          const { message } = await api.placesAdmin[save]({ params, body: withVersion(body) });
          return { message, to: backTo };
        }}
      />
      {kind === 'city' && (
        <>
          <Neighbourhoods cityId={place.id} neighbourhoods={place.neighbourhoods} at={place.body} />
          <MergeCity city={place} />
        </>
      )}
    </>
  );
}

export const city = { loader: (args: LoaderArgs) => loadPlace(args, 'city'), EditPlaceScreen };
export const metro = { loader: (args: LoaderArgs) => loadPlace(args, 'metro'), EditPlaceScreen };
export const province = { loader: (args: LoaderArgs) => loadPlace(args, 'province'), EditPlaceScreen };
