import type { ReactNode } from 'react';
import type { MapMark } from '#common/contract/market/search.ts';
import type { Ring } from '#common/search/area.ts';
import type { Bounds } from '#common/search/filters.ts';
import type { HomePoint } from './marks.ts';
import type { MapBox } from './view.ts';

/** A renter's saved place on the map. */
export interface MapPin {
  id: number;
  lat: number;
  lng: number;
  label: string;
  icon: ReactNode;
}

interface AnyMapProps {
  /** The homes listed beside the map, whose markers can be highlighted. */
  homes?: readonly HomePoint[];
  /** Places to show beside the homes: the renter's, or the landmark of the search. */
  pins?: readonly MapPin[];
  /** The highlighted listing, or null. */
  hoveredId: number | null;
  /** The listing under the pointer, or null. */
  onHover: (id: number | null) => void;
}

/** A search's map, which loads the homes in view. */
export interface SearchMapProps extends AnyMapProps {
  /** The map's first view, which it flies to when it changes. Null is all of Canada; the map waits while it is undefined. */
  box: MapBox | null | undefined;
  /** The search as a canonical query string, including the place but not the bounds. */
  query: string;
  /** Bounds of the search, if any. The map flies there when they change from outside. */
  bounds: Bounds | null;
  /** Drawn outlines of the search. */
  area: readonly Ring[];
  /** The circle of the search, which can't be changed on the map. */
  circle: Ring | null;
  /** Moves the focus to the list of homes. */
  onList: () => void;
  /** Changes if the search is about another place. A view that the visitor chose stays until then. */
  place: string;
  /** Called when the map has moved and the search should follow. */
  onMove: (bounds: Bounds) => void;
  /** Called when outlines were drawn, changed or cleared. */
  onArea: (area: readonly Ring[]) => void;
}

/** A map of known markers. */
interface FixedMapProps extends AnyMapProps {
  marks: readonly MapMark[];
}

export type ResultsMapProps = SearchMapProps | FixedMapProps;
