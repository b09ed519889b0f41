import { useState } from 'react';
import type { NeighbourhoodBody, NeighbourhoodRow } from '#common/contract/market/places-admin.ts';
import { foldName } from '#common/values/fold-name.ts';
import { useApp } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { BELOW_FORM } from '#web/forms/below-form.ts';
import { RowActions } from '#web/lists/RowActions.tsx';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm-store.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { NeighbourhoodForm } from './NeighbourhoodForm.tsx';

/** From this many neighbourhoods, a field narrows the list. */
const MANY = 10;

interface NeighbourhoodsProps {
  cityId: number;
  neighbourhoods: readonly NeighbourhoodRow[];
  /** The city's centre, where new neighbourhoods begin. */
  at: { lat: number; lng: number };
}

/** The neighbourhoods of a city: add, rename, move also to another city, and delete unused ones. */
export function Neighbourhoods({ cityId, neighbourhoods, at }: NeighbourhoodsProps) {
  const { api, t } = useApp();
  const [rows, setRows] = useState(neighbourhoods);
  // Several forms can be open, so that nothing typed is lost.
  const [open, setOpen] = useState<readonly (number | 'new')[]>([]);
  const show = (id: number | 'new') => setOpen([...open.filter((one) => one !== id), id]);
  const close = (id: number | 'new') => setOpen((ids) => ids.filter((one) => one !== id));
  const reload = async () => {
    const found = await api.placesAdmin.city({ params: { id: cityId } });
    setRows(found.place.neighbourhoods);
  };
  const [words, setWords] = useState('');
  const shown = rows.filter(
    (row) =>
      open.includes(row.id) || foldName(`${row.nameEn} ${row.nameFr} ${row.slug}`).includes(foldName(words.trim())),
  );
  const nameOf = ({ nameEn, nameFr }: NeighbourhoodRow) => (t.lang === 'fr' ? nameFr : nameEn);
  const remove = async (row: NeighbourhoodRow) => {
    const isMeant = await confirm({
      title: t('placesAdmin.hoods.deleteTitle', { name: nameOf(row) }),
      lost: { intro: t('lists.confirm.lost'), things: [t('placesAdmin.hoods.deleteLost')] },
      confirm: t('words.delete'),
      isDestructive: true,
    });
    const call = () => api.placesAdmin.deleteNeighbourhood({ params: { id: row.id } });
    if (isMeant && (await runWithToast(t, call))) await reload();
  };
  const create = (body: NeighbourhoodBody) => api.placesAdmin.createNeighbourhood({ params: { id: cityId }, body });
  return (
    <section className={`card mt-8 p-5 md:p-6 ${BELOW_FORM}`} aria-labelledby="hoods-title">
      <h2 id="hoods-title" className="text-17">
        {t('placesAdmin.hoods.title')}
      </h2>
      <p className="mt-1 mb-4 text-soft">{t('placesAdmin.hoods.help')}</p>
      {open.includes('new') ? (
        <NeighbourhoodForm
          initial={{ nameEn: '', nameFr: '', slug: '', lat: at.lat, lng: at.lng }}
          submit={t('placesAdmin.hoods.submit')}
          onCancel={() => close('new')}
          onSaved={() => reload().then(() => close('new'))}
          save={create}
        />
      ) : (
        <Button variant="secondary" onClick={() => show('new')}>
          {t('placesAdmin.hoods.create')}
        </Button>
      )}
      {rows.length > MANY && (
        <div className="mt-4">
          <TextField
            type="search"
            autoComplete="off"
            label={t('placesAdmin.hoods.find')}
            name="hood-find"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
      )}
      <p role="status" className={words === '' ? 'visually-hidden' : 'mt-3 text-13 text-soft'}>
        {words !== '' && t('placesAdmin.hoods.found', { count: shown.length })}
      </p>
      {rows.length === 0 && <p className="mt-4">{t('placesAdmin.hoods.empty')}</p>}
      <ul className="mt-4 divide-y divide-line">
        {shown.map((row) => (
          <li key={row.id} className="py-3">
            <div className="flex flex-wrap items-center gap-3">
              <div className="flex-1">
                <span className="font-medium">{nameOf(row)}</span>
                <span className="block text-13 text-soft">
                  {t('placesAdmin.hoods.count', { count: row.listings })} · {row.slug}
                </span>
              </div>
              <RowActions
                name={nameOf(row)}
                actions={[
                  { label: t('words.edit'), run: () => show(row.id) },
                  { label: t('words.delete'), isDanger: true, run: () => void remove(row) },
                ]}
              />
            </div>
            {open.includes(row.id) && (
              <NeighbourhoodForm
                initial={row}
                isStored
                submit={t('placesAdmin.hoods.save')}
                onCancel={() => close(row.id)}
                onSaved={() => reload().then(() => close(row.id))}
                save={(body) =>
                  api.placesAdmin.editNeighbourhood({ params: { id: row.id }, body: { ...body, version: row.version } })
                }
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
