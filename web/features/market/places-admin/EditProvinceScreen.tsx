import type { PlaceDetail } from '#common/contract/market/places-admin.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, langContext, useApp } from '#web/app/context.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { EditPlace } from './EditPlace.tsx';

export async function loader({ params, context }: LoaderArgs) {
  const found = await context.get(apiContext).placesAdmin.province({ params: { id: params.id ?? '' } });
  return { title: found.place.body[context.get(langContext) === 'fr' ? 'nameFr' : 'nameEn'], place: found.place };
}

export function EditProvinceScreen() {
  const loaded = useLoaderData<typeof loader>();
  return <Edit key={loaded.place.id} place={loaded.place} />;
}

function Edit({ place }: { place: PlaceDetail }) {
  const { api } = useApp();
  const params = { id: place.id };
  return (
    <EditPlace
      kind="province"
      place={place}
      backTo={pathTo('admin.cities', { tab: 'provinces' })}
      read={() => api.placesAdmin.province({ params })}
      save={(body) => api.placesAdmin.editProvince({ params, body })}
    />
  );
}
