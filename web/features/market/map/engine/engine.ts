import type { BorderLine } from '#common/contract/market/locations.ts';
import type { MapMark } from '#common/contract/market/search.ts';
import type { Ring } from '#common/search/area.ts';
import type { Bounds } from '#common/search/filters.ts';

/** Visible bounds in degrees, and zoom for tiles of 512 px (zoom 0 shows the world in 512 px). */
export interface View {
  bounds: Bounds;
  zoom: number;
}

/** A point in degrees. */
export interface LatLng {
  lat: number;
  lng: number;
}

/** A listing, a building with several listings, a cluster of places, or only the circle that a home is in. */
export type MarkKind = 'home' | 'building' | 'cluster' | 'area';

/** A marker as the engine draws it. */
export interface Mark extends MapMark {
  /** Unique, and stable between responses. */
  key: string;
  kind: MarkKind;
  /** Short text on the marker: a rent or a count. */
  text: string;
}

/** The landmarks and borders around a home, for a map without streets. */
export interface HomeSurroundings {
  /** In the language of the map, with the distance from the home. */
  landmarks: readonly { name: string; lat: number; lng: number; metres: number }[];
  /** Borders of neighbourhoods, each from latitude and longitude to latitude and longitude. */
  borders: readonly BorderLine[];
}

export type DrawMode = 'freehand' | 'corners' | 'adjust';

/** An area being drawn or edited. */
export interface Drawing {
  setMode(mode: DrawMode): void;
  /** Replaces the drawn outlines. */
  replace(rings: readonly Ring[]): void;
  stop(): void;
}

/** A credit line of the map: text, partly links. */
export type Credit = { text: string; href?: string };

export interface EngineEvents {
  /** The map has stopped at a new view, moved by the user or by code. */
  onView(view: View, isByHand: boolean): void;
  /** The map is moving. Elements above it must follow. */
  onMapMove(): void;
  onMarkClick(key: string): void;
  onMarkHover(key: string | null): void;
  /** A click beside all markers. */
  onMapClick(at: LatLng): void;
  onCredits(credits: readonly Credit[]): void;
}

export interface EngineOptions {
  container: HTMLElement;
  bounds: Bounds;
  lang: 'en' | 'fr';
  /** Accessible name of the map. */
  label: string;
  basemapPath: string;
  /** Archive of streets over the bundled map, or null. */
  streetsPath: string | null;
  styleUrl: string | null;
  apiKey: string | null;
  /** Disables flight animations. */
  isStill: boolean;
  events: EngineEvents;
}

/** A map of any provider. Rings and points are latitude first, in degrees. */
export interface MapEngine {
  setMarks(marks: readonly Mark[]): void;
  /** Highlights only these markers. */
  setHighlighted(keys: readonly string[]): void;
  /** Outlines of the search area. */
  setArea(rings: readonly Ring[]): void;
  /** Missing if the engine's own map shows more. */
  setSurroundings?(surroundings: HomeSurroundings): void;
  /** The colour scheme has changed. */
  refreshColours(): void;
  show(bounds: Bounds): void;
  /** Zooms by a number of steps, around a point or the centre. Counts as a move by the user. */
  zoomBy(steps: number, around?: LatLng): void;
  view(): View;
  /** Position of a point in pixels from the map's top left. */
  project(lat: number, lng: number): { x: number; y: number };
  /** The point at a position in pixels from the map's top left. */
  placeAt(x: number, y: number): LatLng;
  focus(): void;
  /** Draws the map and returns its canvas, which has content only until the next task. Missing if it can't be copied. */
  snapshot?(): HTMLCanvasElement;
  /** Missing if the engine can't draw. `onChange` gets all outlines after each change. */
  startDrawing?(rings: readonly Ring[], mode: DrawMode, onChange: (rings: Ring[]) => void): Promise<Drawing>;
  destroy(): void;
}

/** Starts an engine. Rejects if it can't run: no WebGL 2, or no script. */
export type CreateEngine = (options: EngineOptions) => Promise<MapEngine>;
