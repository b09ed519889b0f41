import { useEffect, useState } from 'react';
import type { PointPlace } from '#common/contract/renting/points-of-interest.ts';
import { afterPause } from '#web/app/after-pause.ts';
import { useApp } from '#web/app/context.ts';
import { SuggestField } from '#web/ui/SuggestField.tsx';

/** Pause in typing before suggestions load, in ms. */
const PAUSE_MS = 120;
const SHORTEST = 2;

/** Finds a place or an address while the user types. */
export function PlaceSearch({ error, onChoose }: { error: string | undefined; onChoose: (place: PointPlace) => void }) {
  const { t } = useApp();
  const [text, setText] = useState('');
  const places = usePlaces(text);
  return (
    <SuggestField
      name="where"
      label={t('renter.points.where')}
      hint={t('renter.points.whereHint')}
      error={error ?? ''}
      text={text}
      maxLength={100}
      hasAutoFocus
      mustChoose
      options={places?.map((place) => ({ ...place, key: `${place.label}${place.latitude}${place.longitude}` }))}
      listLabel={t('renter.points.where')}
      none={t('renter.points.noneFound')}
      found={t('renter.points.found', { count: places?.length ?? 0 })}
      onText={setText}
      onChoose={(place) => {
        setText(place.detail ? `${place.label}, ${place.detail}` : place.label);
        onChoose(place);
      }}
    />
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
      setPlaces((await api.pointsOfInterest.findPlaces({ query: { q } }, abort)).places),
    );
  }, [q, api]);
  return places;
}
