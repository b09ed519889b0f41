import { addProtocol, type GeoJSONSource, Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { Protocol } from 'pmtiles';
import type { Bounds } from '#common/search/filters.ts';
import { circleData } from './approximate.ts';
import { aroundData } from './around-style.ts';
import { BUNDLED_MAX_ZOOM, bundledStyle } from './base-style.ts';
import { BUNDLED_CREDITS, readCredits, STREET_CREDITS } from './credits.ts';
import type { CreateEngine, EngineOptions, MapEngine, Mark } from './engine.ts';
import { listenForMarks } from './maplibre-pointer.ts';
import { areaData, markData, type Overlay, withOverlay } from './marks-style.ts';
import { fetchStyle, STYLE_TIMEOUT_MS } from './online-style.ts';
import { OWN_IMAGES } from './own-images.ts';
import { keepPace } from './pace.ts';
import { readPalette } from './palette.ts';
import './maplibre.css';

/** Event data of moves by our own buttons. Moves by the user carry their DOM event. */
const BY_HAND = { isByHand: true };
const FLIGHT_MS = 400;
const STREETS_MAX_ZOOM = 19;

let isReady = false;

function prepareLibrary(): void {
  if (isReady) return;
  setWorkerUrl(workerUrl);
  addProtocol('pmtiles', new Protocol().tile);
  isReady = true;
}

/** MapLibre with the bundled basemap and, if installed, streets over it, or with the configured online style if it loads in time. */
export const createMapLibreEngine: CreateEngine = async (options) => {
  prepareLibrary();
  const { container, bounds, events, lang, styleUrl } = options;
  // Labels are drawn once, so the font must be loaded.
  const [online, streets] = await Promise.all([
    styleUrl ? fetchStyle(styleUrl) : null,
    options.streetsPath && !styleUrl ? import('./street-style.ts') : null,
    document.fonts.load('600 16px Inter'),
    document.fonts.load('500 16px Inter'),
  ]);
  const overlay: Overlay = { marks: [], lit: [], rings: [], around: { landmarks: [], borders: [] } };
  const bundled = new URL(options.basemapPath, location.href).href;
  const archives = { bundled, streets: new URL(options.streetsPath ?? '', location.href).href };
  let isOnline = online !== null;
  const style = () => {
    const colours = readPalette(container);
    const offline = () => streets?.streetStyle(archives, lang, colours) ?? bundledStyle(bundled, lang, colours);
    const base = isOnline && online ? online : offline();
    return withOverlay(base, overlay, colours);
  };
  // Throws without WebGL 2.
  const map = new MapLibre({
    container,
    style: style(),
    bounds: cornersOf(bounds),
    fitBoundsOptions: { padding: 24, maxZoom: 14 },
    maxZoom: isOnline || streets ? STREETS_MAX_ZOOM : BUNDLED_MAX_ZOOM,
    minZoom: 2,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 100,
    locale: { 'Map.Title': options.label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.setMissingStyleImageResolver((id) => addOwnImage(map, container, id));
  if (isOnline) {
    fallBackWhenLate(map, () => {
      isOnline = false;
      map.setMaxZoom(BUNDLED_MAX_ZOOM);
      map.setStyle(style());
      events.onCredits(BUNDLED_CREDITS);
    });
    map.on('sourcedata', () => isOnline && events.onCredits(creditsOf(map)));
  } else {
    events.onCredits(streets ? STREET_CREDITS : BUNDLED_CREDITS);
  }
  const sharpen = keepPace(map);
  reportMoves(map, options);
  listenForMarks(map, events);
  return engineOver(map, { options, overlay, sharpen, restyle: () => restyle(map, container, style()) });
};

interface EngineParts {
  options: EngineOptions;
  overlay: Overlay;
  sharpen: () => void;
  restyle: () => void;
}

function engineOver(map: MapLibre, { options, overlay, sharpen, restyle }: EngineParts): MapEngine {
  const flight = { duration: options.isStill ? 0 : FLIGHT_MS };
  const put = (source: string, data: ReturnType<typeof areaData>) => {
    const known = map.getSource<GeoJSONSource>(source);
    if (known) void known.setData(data);
  };
  // While drawing, the drawing tool shows the outlines.
  let isDrawing = false;
  const showArea = () => put('foyer-area', areaData(isDrawing ? [] : overlay.rings));
  return {
    setMarks(marks) {
      overlay.marks = marks;
      put('foyer-marks', markData(marks));
      put('foyer-circles', circleData(marks));
    },
    setHighlighted(keys) {
      const lit = overlay.marks.filter(({ key }: Mark) => keys.includes(key));
      // Each change draws the map several times.
      if (lit.length === 0 && overlay.lit.length === 0) return;
      overlay.lit = lit;
      put('foyer-lit', markData(lit));
    },
    setArea(rings) {
      if (rings.length === 0 && overlay.rings.length === 0) return;
      overlay.rings = rings;
      showArea();
    },
    setSurroundings(around) {
      overlay.around = around;
      put('foyer-around', aroundData(around));
    },
    refreshColours: restyle,
    show: (bounds) => void map.fitBounds(cornersOf(bounds), { ...flight, padding: 24, maxZoom: 14 }),
    zoomBy(steps, around) {
      const centre = around && { center: [around.lng, around.lat] as [number, number] };
      map.easeTo({ ...flight, ...centre, zoom: Math.round(map.getZoom() * 2) / 2 + steps }, BY_HAND);
    },
    view: () => viewOf(map),
    project: (lat, lng) => map.project([lng, lat]),
    placeAt(x, y) {
      const { lat, lng } = map.unproject([x, y]).wrap();
      return { lat, lng };
    },
    focus: () => map.getCanvas().focus(),
    snapshot() {
      sharpen();
      return map.redraw().getCanvas();
    },
    async startDrawing(rings, mode, onChange) {
      const { startDrawing } = await import('./draw.ts');
      const drawing = startDrawing(map, { rings, mode, onChange, colours: readPalette(options.container) });
      isDrawing = true;
      showArea();
      const stop = () => {
        drawing.stop();
        isDrawing = false;
        showArea();
      };
      return { ...drawing, stop };
    },
    destroy: () => map.remove(),
  };
}

function reportMoves(map: MapLibre, { events }: EngineOptions): void {
  map.on('move', () => events.onMapMove());
  // MapLibre names no DOM event for a single notch of a wheel.
  let isWheeled = false;
  map.on('wheel', () => {
    isWheeled = true;
  });
  map.on('moveend', (event) => {
    events.onView(viewOf(map), isWheeled || 'isByHand' in event || Boolean(event.originalEvent));
    isWheeled = false;
  });
  map.on('resize', () => events.onMapMove());
}

function viewOf(map: MapLibre) {
  const box = map.getBounds();
  return {
    bounds: { south: box.getSouth(), west: box.getWest(), north: box.getNorth(), east: box.getEast() },
    zoom: map.getZoom(),
  };
}

const cornersOf = ({ south, west, north, east }: Bounds): [number, number, number, number] => [
  west,
  south,
  east,
  north,
];

function restyle(map: MapLibre, host: Element, style: ReturnType<typeof withOverlay>): void {
  const colours = readPalette(host);
  for (const [id, { draw }] of Object.entries(OWN_IMAGES)) if (map.hasImage(id)) map.updateImage(id, draw(colours));
  map.setStyle(style);
}

function addOwnImage(map: MapLibre, host: Element, id: string): void {
  const own = OWN_IMAGES[id];
  if (own) map.addImage(id, own.draw(readPalette(host)), own.metadata);
}

/** Falls back if no part of an online map has loaded in time. */
function fallBackWhenLate(map: MapLibre, fallBack: () => void): void {
  let hasTiles = false;
  map.on('sourcedata', (event) => {
    if ('tile' in event && !event.sourceId.startsWith('foyer-')) hasTiles = true;
  });
  const timer = setTimeout(() => !hasTiles && fallBack(), STYLE_TIMEOUT_MS);
  map.once('remove', () => clearTimeout(timer));
}

function creditsOf(map: MapLibre) {
  const sources = Object.keys(map.getStyle().sources).map((id) => map.getSource(id)?.attribution ?? '');
  return [...new Set(sources.filter(Boolean))].flatMap(readCredits);
}
