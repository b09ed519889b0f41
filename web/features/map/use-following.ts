import { useEffect, useRef, useState } from 'react';
import { type Bounds, writeBounds } from '#common/search/filters.ts';
import { localStore } from '#web/app/storage.ts';
import type { MapEngine } from './engine/engine.ts';
import type { SearchMapProps } from './types.ts';
import { withinWorld } from './view.ts';

const KEY = 'searchAsMapMoves';
/** Turns of a wheel are one move. */
const PAUSE_MS = 250;

/** How map and search follow each other. */
export interface Following {
  /** The search follows the map. Remembered in the browser. */
  isOn: boolean;
  setIsOn: (isOn: boolean) => void;
  /** Where the search says the map should be. */
  target: Bounds;
  /** The map was moved by hand and the search is not there (yet). */
  ahead: Bounds | null;
  /** Tells of a move by hand. */
  moved: (bounds: Bounds) => void;
  /** Brings the search to where the map is. */
  searchHere: () => void;
  /** Brings the map to where the search is, unless the search only followed the map. */
  settle: (engine: MapEngine) => void;
}

/** Keeps map and search together. `box` is where a search without bounds is shown. */
export function useFollowing(box: Bounds, search: SearchMapProps | null): Following {
  const [isOn, setIsOn] = useState(() => localStore.get(KEY, readFlag) ?? true);
  const [ahead, setAhead] = useState<Bounds | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const target = search?.bounds ?? box;
  const reached = useRef(writeBounds(target));
  /** Bounds handed to the search that have not come back yet, oldest first. */
  const sent = useRef<string[]>([]);
  // A move is told a little later, when the search may already be another.
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
      const bounds = withinWorld(given);
      setAhead(bounds);
      clearTimeout(timer.current);
      if (isOn) timer.current = setTimeout(send, PAUSE_MS, bounds);
    },
    searchHere: () => ahead && send(ahead),
    settle(engine) {
      const wanted = writeBounds(target);
      if (wanted === reached.current) return;
      reached.current = wanted;
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
