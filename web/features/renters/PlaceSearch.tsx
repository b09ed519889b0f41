import { type KeyboardEvent, useEffect, useState } from 'react';
import type { PointPlace } from '#common/contract/points-of-interest.ts';
import { afterPause } from '#web/app/after-pause.ts';
import { useApp } from '#web/app/context.ts';
import { Field } from '#web/ui/Field.tsx';
import { useFieldIds } from '#web/ui/field-ids.ts';
import { useCombobox } from '#web/ui/use-combobox.ts';

/** Pause in typing before suggestions load, in ms. */
const PAUSE_MS = 120;
const SHORTEST = 2;

/** Finds a place by name while the user types: an ARIA combobox. */
export function PlaceSearch({ error, onChoose }: { error: string | undefined; onChoose: (place: PointPlace) => void }) {
  const { t } = useApp();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const found = usePlaces(isOpen ? text : '');
  const shown = isOpen ? (found ?? []) : [];
  const hint = t('renter.points.whereHint');
  const { id, control } = useFieldIds({ hint, error: error ?? '' });

  const choose = (place: PointPlace) => {
    setText(place.detail ? `${place.label}, ${place.detail}` : place.label);
    setIsOpen(false);
    onChoose(place);
  };
  const box = useCombobox({ options: shown, isOpen: shown.length > 0, setOpen: setIsOpen, choose, first: -1 });
  const onKeyDown = (event: KeyboardEvent) => {
    box.inputProps.onKeyDown(event);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const place = box.active ?? shown[0];
    if (place) choose(place);
  };
  const isAsked = isOpen && found !== undefined && text.trim().length >= SHORTEST;

  return (
    <Field id={id} label={t('renter.points.where')} hint={hint} error={error ?? ''}>
      <div className="relative">
        <input
          {...control}
          {...box.inputProps}
          name="where"
          data-autofocus
          maxLength={100}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setIsOpen(true);
            box.reset();
          }}
          onKeyDown={onKeyDown}
          className="input"
        />
        <p role="status" className="visually-hidden">
          {isAsked ? t('renter.points.found', { count: shown.length }) : ''}
        </p>
        <div hidden={!isAsked} className="floating absolute inset-x-0 top-full z-50 mt-1 max-h-64 overflow-y-auto p-2">
          {shown.length === 0 && <p className="px-3 py-2 text-soft">{t('renter.points.noneFound')}</p>}
          <div {...box.listProps(t('renter.points.where'))}>
            {shown.map((place, index) => (
              <div
                key={`${place.label}${place.latitude}${place.longitude}`}
                {...box.optionProps(place, index)}
                className={`flex min-h-11 cursor-pointer items-center rounded-control px-3 py-2 ${place === box.active ? 'bg-spruce-tint' : 'hover:bg-mist'}`}
              >
                <span>
                  <span className="font-medium">{place.label}</span>
                  {place.detail && <span className="text-soft"> {place.detail}</span>}
                </span>
              </div>
            ))}
          </div>
        </div>
      </div>
    </Field>
  );
}

/** Places for the typed text; undefined before the first response. While new ones load, the last ones stay. */
function usePlaces(text: string): readonly PointPlace[] | undefined {
  const { api } = useApp();
  const [places, setPlaces] = useState<readonly PointPlace[]>();
  const q = text.trim();
  useEffect(() => {
    if (q.length < SHORTEST) {
      setPlaces(undefined);
      return undefined;
    }
    // Without places, the map still takes a click.
    return afterPause(PAUSE_MS, async (abort) =>
      setPlaces((await api.pointsOfInterest.findPlaces({ query: { q } }, abort))?.places ?? []),
    );
  }, [q, api]);
  return places;
}
