import type { PlaceBody, PlaceDetail } from '#common/contract/market/places-admin.ts';
import { useApp } from '#web/app/context.ts';
import { useVersioned } from '#web/forms/use-versioned.ts';
import { PlaceForm } from './PlaceForm.tsx';

interface EditPlaceProps {
  kind: 'city' | 'province' | 'metro';
  place: PlaceDetail;
  backTo: string;
  read: () => Promise<{ place: PlaceDetail }>;
  save: (body: PlaceBody & { version: number }) => Promise<{ message: string }>;
}

/** The form of a stored place, with a link to its public page. */
export function EditPlace({ kind, place, backTo, read, save }: EditPlaceProps) {
  const { t } = useApp();
  const { withVersion, ...versioned } = useVersioned(
    place,
    ({ body }) => body,
    async () => (await read()).place,
  );
  const slug = t.lang === 'fr' ? `/fr/${place.body.slugFr}` : `/${place.body.slugEn}`;
  return (
    <>
      <p className="mb-4">
        <a href={slug} className="link">
          {t('placesAdmin.public')}
        </a>
      </p>
      <PlaceForm
        kind={kind}
        provinces={place.provinces}
        metroAreas={place.metroAreas}
        {...versioned}
        backTo={backTo}
        save={async (body) => {
          const { message } = await save(withVersion(body));
          return { message, to: backTo };
        }}
      />
    </>
  );
}
