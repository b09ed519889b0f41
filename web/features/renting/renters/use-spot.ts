import { useEffect, useRef, useState } from 'react';
import type { PointPlace } from '#common/contract/renting/points-of-interest.ts';
import { useApp } from '#web/app/context.ts';
import type { EditedPoint } from './PointsBar.tsx';

/** Pause after the pin moved, before its place is looked up, in ms. */
const REST_MS = 300;

interface Spot {
  at: { lat: number; lng: number } | null;
  address: string;
  city: string;
  /** Whether it was placed on the map by hand; its words then only describe the surroundings. */
  isNear: boolean;
}

/** A position: chosen by name, or on the map and then described in words. */
export function useSpot(point: EditedPoint) {
  const { api, t } = useApp();
  const [spot, setSpot] = useState<Spot>(() => ({
    at:
      point.latitude === undefined || point.longitude === undefined
        ? null
        : { lat: point.latitude, lng: point.longitude },
    address: point.address ?? '',
    city: point.city ?? '',
    isNear: false,
  }));
  const asked = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController }>(undefined);
  const [stopAsking] = useState(() => () => {
    clearTimeout(asked.current?.timer);
    asked.current?.abort.abort();
  });
  useEffect(() => stopAsking, [stopAsking]);

  const say = (at: { lat: number; lng: number }) => {
    stopAsking();
    const abort = new AbortController();
    const ask = async () => {
      const near = `${at.lat.toFixed(5)},${at.lng.toFixed(5)}`;
      const answer = await api.pointsOfInterest.findPlaces({ query: { near } }, abort);
      const [place] = answer.places;
      setSpot((now) => (now.at === at ? { ...now, ...wordsOf(place) } : now));
    };
    // Errors are ignored, because a place needs no description.
    const timer = setTimeout(() => ask().catch(() => {}), REST_MS);
    asked.current = { timer, abort };
  };

  const words = [spot.address, spot.city].filter(Boolean).join(', ');
  return {
    ...spot,
    /** The position in words, shown below the map; empty without one. */
    inWords: spot.at ? chosenInWords(words, spot.isNear) : '',
    choose(place: PointPlace) {
      stopAsking();
      setSpot({ at: { lat: place.latitude, lng: place.longitude }, ...wordsOf(place), isNear: false });
    },
    pick(at: { lat: number; lng: number }) {
      setSpot((now) => ({ ...now, at, address: '', city: '', isNear: true }));
      say(at);
    },
  };

  function chosenInWords(place: string, isNear: boolean): string {
    if (!place) return t('renter.points.chosenUnnamed');
    return isNear ? t('renter.points.chosenNear', { place }) : t('renter.points.chosen', { place });
  }
}

/** Leaves out the address if it is the city's own name. */
function wordsOf(place: PointPlace | undefined): Pick<Spot, 'address' | 'city'> {
  if (!place) return { address: '', city: '' };
  return { address: place.label === place.city ? '' : place.label, city: place.city };
}
