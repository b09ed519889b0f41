import { useEffect, useRef, useState } from 'react';
import { type Bounds, writeBounds } from '#common/search/filters.ts';
import { localStore } from '#web/app/storage.ts';
import type { MapEngine } from './engine/engine.ts';
import type { SearchMapProps } from './types.ts';
import { clampToWorld } from './view.ts';

const KEY = 'searchAsMapMoves';
/** Combines the steps of a mouse wheel into one move. */
const PAUSE_MS = 250;

/** How map and search follow each other. */
export interface Following {
  /** Whether the search follows the map. Saved in the browser. */
  isOn: boolean;
  setIsOn: (isOn: boolean) => void;
  /** Bounds that the map should show for the search. */
  target: Bounds;
  /** Bounds of the map after a move by the user that the search does not have yet. */
  ahead: Bounds | null;
  /** Call after a move by the user. */
  moved: (bounds: Bounds) => void;
  /** Searches the map's current bounds. */
  searchHere: () => void;
  /** Moves the map to the search, unless the search only followed the map. */
  settle: (engine: MapEngine) => void;
}

/** Keeps map and search in sync. `box` is shown for a search without bounds. */
export function useFollowing(box: Bounds, search: SearchMapProps | null): Following {
  const [isOn, setIsOn] = useState(() => localStore.get(KEY, readFlag) ?? true);
  const [ahead, setAhead] = useState<Bounds | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const target = search?.bounds ?? box;
  const reached = useRef(writeBounds(target));
  const place = search?.place;
  const reachedPlace = useRef(place);
  /** Bounds sent to the search that have not come back yet, oldest first. */
  const sent = useRef<string[]>([]);
  // The search may have changed when a debounced move is reported.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (bounds: Bounds) => {
    sent.current.push(writeBounds(bounds));
    latest.current?.onMove(bounds);
  };
  return {
    isOn,
    target,
    ahead,
    setIsOn(next) {
      setIsOn(next);
      localStore.set(KEY, next);
      if (next && ahead) send(ahead);
    },
    moved(given) {
      const bounds = clampToWorld(given);
      setAhead(bounds);
      clearTimeout(timer.current);
      if (isOn) timer.current = setTimeout(send, PAUSE_MS, bounds);
    },
    searchHere: () => ahead && send(ahead),
    settle(engine) {
      const wanted = writeBounds(target);
      if (wanted === reached.current) return;
      reached.current = wanted;
      const isElsewhere = reachedPlace.current !== place;
      reachedPlace.current = place;
      // The homes of another filter may be elsewhere, but the visitor chose this view.
      if (ahead && search && !search.bounds && !isElsewhere) return;
      const at = sent.current.indexOf(wanted);
      sent.current = at < 0 ? [] : sent.current.slice(at + 1);
      if (at >= 0 && ahead && writeBounds(ahead) !== wanted) return;
      clearTimeout(timer.current);
      setAhead(null);
      if (at < 0) engine.show(target);
    },
  };
}

const readFlag = (value: unknown) => (typeof value === 'boolean' ? value : undefined);
