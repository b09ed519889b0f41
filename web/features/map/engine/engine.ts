import type { MapMark } from '#common/contract/search.ts';
import type { Ring } from '#common/search/area.ts';
import type { Bounds } from '#common/search/filters.ts';

/** What the map shows: its bounds in degrees and its zoom (tiles of 512 px, so zoom 0 is the world in 512 px). */
export interface View {
  bounds: Bounds;
  zoom: number;
}

/** A point in degrees. */
export interface Place {
  lat: number;
  lng: number;
}

/** One listing, the listings of one building, or several places in one. */
export type MarkKind = 'home' | 'building' | 'cluster';

/** A mark as the engine draws it. */
export interface Mark extends MapMark {
  /** Tells it from the others, and the same mark from one answer to the next. */
  key: string;
  kind: MarkKind;
  /** The few signs on it: a rent, a count. */
  text: string;
}

/** How an area is drawn. */
export type DrawMode = 'freehand' | 'corners' | 'adjust';

/** An area being drawn or changed. */
export interface Drawing {
  setMode(mode: DrawMode): void;
  /** Puts these outlines in place of what is drawn. */
  replace(rings: readonly Ring[]): void;
  stop(): void;
}

/** A line that tells where the map's data come from: words, some of them links. */
export type Credit = { text: string; href?: string };

/** What an engine tells of. */
export interface EngineEvents {
  /** The map came to rest elsewhere; by hand, or because it was told to. */
  onView(view: View, isByHand: boolean): void;
  /** The map moves: what floats above a place has to follow. */
  onShift(): void;
  onMarkClick(key: string): void;
  onMarkHover(key: string | null): void;
  /** A click beside every mark, and where. */
  onGroundClick(at: Place): void;
  onCredits(credits: readonly Credit[]): void;
}

/** What an engine starts with. */
export interface EngineOptions {
  container: HTMLElement;
  bounds: Bounds;
  lang: 'en' | 'fr';
  /** Spoken name of the map. */
  label: string;
  basemapPath: string;
  styleUrl: string | null;
  apiKey: string | null;
  /** No flights from place to place. */
  isStill: boolean;
  events: EngineEvents;
}

/** A map, whoever draws it. Rings and points are latitude first, in degrees. */
export interface MapEngine {
  setMarks(marks: readonly Mark[]): void;
  /** Lights these marks, and only these. */
  setLit(keys: readonly string[]): void;
  /** Outlines that limit the search. */
  setArea(rings: readonly Ring[]): void;
  /** Day or night has changed. */
  refreshColours(): void;
  show(bounds: Bounds): void;
  /** Zooms by so many steps, around a place or the middle. Counts as a move by hand. */
  zoomBy(steps: number, around?: Place): void;
  view(): View;
  /** Where a place is, in pixels from the top left of the map. */
  project(lat: number, lng: number): { x: number; y: number };
  /** The place that many pixels from the top left of the map. */
  placeAt(x: number, y: number): Place;
  focus(): void;
  /** Absent where the engine can't draw. `onChange` gets all outlines after each change. */
  startDrawing?(rings: readonly Ring[], mode: DrawMode, onChange: (rings: Ring[]) => void): Promise<Drawing>;
  destroy(): void;
}

/** Starts an engine; rejects where it can't run (no WebGL 2, no script). */
export type CreateEngine = (options: EngineOptions) => Promise<MapEngine>;
