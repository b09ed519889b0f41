import type { PlaceDetail } from '#common/contract/market/places-admin.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, langContext, useApp } from '#web/app/context.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { EditPlace } from './EditPlace.tsx';
import { MergeCity } from './MergeCity.tsx';
import { Neighbourhoods } from './Neighbourhoods.tsx';

export async function loader({ params, context }: LoaderArgs) {
  const found = await context.get(apiContext).placesAdmin.city({ params: { id: params.id ?? '' } });
  return { title: found.place.body[context.get(langContext) === 'fr' ? 'nameFr' : 'nameEn'], place: found.place };
}

export function EditCityScreen() {
  const loaded = useLoaderData<typeof loader>();
  return <Edit key={loaded.place.id} place={loaded.place} />;
}

function Edit({ place }: { place: PlaceDetail }) {
  const { api } = useApp();
  const params = { id: place.id };
  return (
    <>
      <EditPlace
        kind="city"
        place={place}
        backTo={pathTo('admin.cities')}
        read={() => api.placesAdmin.city({ params })}
        save={(body) => api.placesAdmin.editCity({ params, body })}
      />
      <Neighbourhoods cityId={place.id} neighbourhoods={place.neighbourhoods} at={place.body} />
      <MergeCity city={place} />
    </>
  );
}
