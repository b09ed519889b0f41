import type { ReactNode } from 'react';
import type { MapMark } from '#common/contract/search.ts';
import type { Ring } from '#common/search/area.ts';
import type { Bounds } from '#common/search/filters.ts';
import type { HomePoint } from './marks.ts';
import type { Box } from './view.ts';

/** A place of the reader's own on the map. */
export interface MapPin {
  id: number;
  lat: number;
  lng: number;
  /** What it is called. */
  label: string;
  icon: ReactNode;
}

interface AnyMapProps {
  /** Where the map opens, and flies to when it changes; without it, what is shown is the marks, or all of Canada. */
  box?: Box | null;
  /** The homes listed beside the map: their marks can be lit, or the clusters they are in. */
  homes?: readonly HomePoint[];
  /** The listing to light, or null. */
  hoveredId: number | null;
  /** The listing whose mark the pointer is on, or null. */
  onHover: (id: number | null) => void;
}

/** The map of a search: it fetches what is in view by itself. */
export interface SearchMapProps extends AnyMapProps {
  /** The search as a canonical query string, place included, bounds left out. */
  query: string;
  /** Bounds of the search, where it has some; the map flies there when others set them. */
  bounds: Bounds | null;
  /** Drawn outlines of the search. */
  area: readonly Ring[];
  /** The map was moved and the search should follow. */
  onMove: (bounds: Bounds) => void;
  /** Outlines were drawn, changed or cleared. */
  onArea: (area: readonly Ring[]) => void;
}

/** A map of marks that are there already. */
export interface FixedMapProps extends AnyMapProps {
  marks: readonly MapMark[];
  /** Places to show beside the homes. */
  pins?: readonly MapPin[];
}

/** What the results map takes. */
export type ResultsMapProps = SearchMapProps | FixedMapProps;
