import { type KeyboardEvent, useEffect, useState } from 'react';
import type { PointPlace } from '#common/contract/points-of-interest.ts';
import { useApp } from '#web/app/context.ts';
import { Field } from '#web/ui/Field.tsx';
import { useFieldIds } from '#web/ui/field-ids.ts';

/** Pause in typing before suggestions load, in ms. */
const PAUSE_MS = 120;
const SHORTEST = 2;

/** Finds a place by name while the user types: an ARIA combobox. */
export function PlaceSearch({ error, onChoose }: { error: string | undefined; onChoose: (place: PointPlace) => void }) {
  const { t } = useApp();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = usePlaces(isOpen ? text : '');
  const shown = isOpen ? (found ?? []) : [];
  const hint = t('renter.points.whereHint');
  const { id, control } = useFieldIds({ hint, error: error ?? '' });

  const choose = (place: PointPlace) => {
    setText(place.detail ? `${place.label}, ${place.detail}` : place.label);
    setIsOpen(false);
    setActive(-1);
    onChoose(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown.length > 0) {
      // Closes only the list, not the dialog around it.
      event.preventDefault();
      setIsOpen(false);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const place = shown[active] ?? shown[0];
      if (place) choose(place);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setIsOpen(true);
    const by = event.key === 'ArrowDown' ? 1 : -1;
    // One position more than suggestions: the text field.
    setActive(((active + 1 + by + shown.length + 1) % (shown.length + 1)) - 1);
  };
  const isAsked = isOpen && found !== undefined && text.trim().length >= SHORTEST;

  return (
    <Field id={id} label={t('renter.points.where')} hint={hint} error={error ?? ''}>
      <div className="relative">
        <input
          {...control}
          name="where"
          type="text"
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setIsOpen(true);
            setActive(-1);
          }}
          onBlur={() => setIsOpen(false)}
          onKeyDown={onKeyDown}
          className="input"
        />
        <p role="status" className="visually-hidden">
          {isAsked ? t('renter.points.found', { count: shown.length }) : ''}
        </p>
        <div hidden={!isAsked} className="floating absolute inset-x-0 top-full z-50 mt-1 max-h-64 overflow-y-auto p-2">
          {shown.length === 0 && <p className="px-3 py-2 text-soft">{t('renter.points.noneFound')}</p>}
          <div role="listbox" id={`${id}-list`} aria-label={t('renter.points.where')}>
            {shown.map((place, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the text field; aria-activedescendant names the option
              // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
              <div
                key={`${place.label}${place.latitude}${place.longitude}`}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                className={`flex min-h-11 cursor-pointer items-center rounded-control px-3 py-2 ${index === active ? 'bg-spruce-tint' : 'hover:bg-mist'}`}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(place)}
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
    const abort = new AbortController();
    const ask = async () => setPlaces((await api.pointsOfInterest.findPlaces({ query: { q } }, abort))?.places ?? []);
    // Errors are ignored, because the map still takes a click.
    const timer = setTimeout(() => ask().catch(() => {}), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q, api]);
  return places;
}
