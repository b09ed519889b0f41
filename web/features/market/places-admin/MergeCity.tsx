import { useState } from 'react';
import type { CityMerge, PlaceDetail } from '#common/contract/market/places-admin.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { runWithErrorToast, runWithToast } from '#web/app/run-with-toast.ts';
import { BELOW_FORM } from '#web/forms/below-form.ts';
import { useNavigate } from '#web/router/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm-store.ts';
import { TextField } from '#web/ui/TextField.tsx';

const MOVED = ['listings', 'alerts', 'companies', 'posts', 'menuItems', 'links', 'landmarks'] as const;

/** Merges a city that was created twice into another one, after a preview of what moves. */
export function MergeCity({ city }: { city: PlaceDetail }) {
  const { api, t } = useApp();
  const navigate = useNavigate();
  const [into, setInto] = useState('');
  const [merge, setMerge] = useState<CityMerge>();
  const params = { id: city.id };
  const preview = () =>
    runWithErrorToast(t, async () => {
      const found = await api.placesAdmin.mergePreview({ params, query: { into } });
      setMerge(found.merge);
    });
  const run = async ({ from, into: target, listings }: CityMerge) => {
    const names = { from: from.name, into: target.name };
    const isMeant = await confirm({
      title: t('placesAdmin.merge.confirmTitle', names),
      lost: { intro: t('lists.confirm.lost'), things: [t('placesAdmin.merge.lost', names)] },
      confirm: t('placesAdmin.merge.submit'),
      isDestructive: true,
    });
    const call = () => api.placesAdmin.merge({ params, body: { intoId: target.id, listings } });
    if (isMeant && (await runWithToast(t, call))) navigate(pathTo('admin.cities.edit', { id: target.id }));
  };
  return (
    <section className={`card mt-8 p-5 md:p-6 ${BELOW_FORM}`} aria-labelledby="merge-title">
      <h2 id="merge-title" className="text-17">
        {t('placesAdmin.merge.title')}
      </h2>
      <p className="mt-1 mb-4 text-soft">{t('placesAdmin.merge.help')}</p>
      <form
        className="flex flex-col items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void preview();
        }}
      >
        <TextField
          autoComplete="off"
          label={t('placesAdmin.merge.into')}
          hint={t('placesAdmin.merge.intoHelp')}
          name="into"
          value={into}
          onChange={({ target }) => {
            setInto(target.value);
            setMerge(undefined);
          }}
        />
        <Button variant="secondary" type="submit" disabled={into.trim() === ''}>
          {t('placesAdmin.merge.check')}
        </Button>
      </form>
      {merge && (
        <div className="mt-5" role="status">
          <p className="font-medium">
            {t('placesAdmin.merge.moves', { from: merge.from.name, into: merge.into.name })}
          </p>
          <ul className="mt-2 list-disc pl-5">
            {MOVED.map((name) => (
              <li key={name}>{t(`placesAdmin.merge.${name}`, { count: merge[name] })}</li>
            ))}
            <li>
              {t('placesAdmin.merge.neighbourhoods', { count: merge.neighbourhoods, same: merge.sameNeighbourhoods })}
            </li>
          </ul>
          <Button className="mt-4" onClick={() => void run(merge)}>
            {t('placesAdmin.merge.submit')}
          </Button>
        </div>
      )}
    </section>
  );
}
