import type { PlaceBody } from '#common/contract/market/places-admin.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { PlaceForm } from './PlaceForm.tsx';

export const loader = ({ context }: LoaderArgs) => context.get(apiContext).placesAdmin.options();

/** All of southern Canada, until the editor moves the corners. */
const START: PlaceBody = {
  ...{ nameEn: '', nameFr: '', inEn: '', inFr: '', slugEn: '', slugFr: '' },
  population: 0,
  lat: 45.5,
  lng: -75.5,
  hasBox: true,
  south: 45,
  west: -76.5,
  north: 46,
  east: -74.5,
  provinceId: null,
  metroAreaId: null,
  pictureId: null,
  headingEn: '',
  headingFr: '',
  textEn: '',
  textFr: '',
};

/** A new metropolitan area. */
export function CreateMetroScreen() {
  const { api } = useApp();
  const options = useLoaderData<typeof loader>();
  return (
    <PlaceForm
      isNew
      kind="metro"
      initial={START}
      provinces={options.provinces}
      metroAreas={[]}
      backTo={pathTo('admin.metropolitan-areas')}
      save={async (body) => {
        const { message } = await api.placesAdmin.createMetro({ body });
        return { message, to: pathTo('admin.metropolitan-areas') };
      }}
    />
  );
}
