import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import type { Ring } from '#common/search/area.ts';
import { circleData, circleLayers, isApproximate, markRadius } from './approximate.ts';
import { aroundData, borderLayer, landmarkLayers } from './around-style.ts';
import { BOLD_FONT, LABEL_FONT } from './base-style.ts';
import type { HomeSurroundings, Mark } from './engine.ts';
import type { Palette } from './palette.ts';

/** Clickable layers, top first. */
export const MARK_LAYERS = ['lit-pill', 'lit-cluster', 'pill', 'cluster', 'dot'];
/** Names of the pill images. Dashed ones are for approximate areas. */
export const PILL = 'foyer-pill';
export const LIT_PILL = 'foyer-pill-lit';
export const DASHED_PILL = 'foyer-pill-dashed';
export const LIT_DASHED_PILL = 'foyer-pill-lit-dashed';

type Data = Extract<GeoJSONSourceSpecification['data'], { type: string }>;

/** Markers as GeoJSON features. */
export function markData(marks: readonly Mark[]): Data {
  return {
    type: 'FeatureCollection',
    features: marks.map((mark) => {
      const { key, kind, lat, lng, count, text } = mark;
      const radius = markRadius(mark);
      return {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [lng, lat] },
        properties: { key, kind, count, text, ...(radius && { radius }) },
      };
    }),
  };
}

/** Outlines as one feature. */
export function areaData(rings: readonly Ring[]): Data {
  const coordinates = rings.map((ring) => [[...ring, ...ring.slice(0, 1)].map(([lat, lng]) => [lng, lat])]);
  return { type: 'Feature', geometry: { type: 'MultiPolygon', coordinates }, properties: {} };
}

const source = (data: Data): GeoJSONSourceSpecification => ({ type: 'geojson', data, promoteId: 'key' });
const isCluster: ExpressionSpecification = ['==', ['get', 'kind'], 'cluster'];
const isPlace: ExpressionSpecification = ['match', ['get', 'kind'], ['home', 'building'], true, false];
const radius: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['log10', ['get', 'count']],
  0.3,
  15,
  1,
  18,
  2,
  23,
  3,
  29,
  4,
  35,
];

/** Layers over any basemap: surroundings, areas, markers, and highlighted markers on top. */
export interface Overlay {
  marks: readonly Mark[];
  lit: readonly Mark[];
  rings: readonly Ring[];
  around: HomeSurroundings;
}

/**
 * Adds areas and markers to a basemap's style, and sets all labels in the page's font, because there is no glyph
 * server.
 */
export function withOverlay(
  { glyphs: _, ...base }: StyleSpecification,
  overlay: Overlay,
  colours: Palette,
): StyleSpecification {
  return {
    ...base,
    sources: {
      ...base.sources,
      'foyer-around': source(aroundData(overlay.around)),
      'foyer-area': source(areaData(overlay.rings)),
      'foyer-circles': source(circleData(overlay.marks)),
      'foyer-marks': source(markData(overlay.marks)),
      'foyer-lit': source(markData(overlay.lit)),
    },
    layers: [
      ...base.layers.filter(({ type }) => type !== 'symbol'),
      borderLayer(colours),
      ...base.layers.filter(({ type }) => type === 'symbol').map(inOurFont),
      ...landmarkLayers(colours),
      ...areaLayers(colours),
      ...circleLayers(colours),
      ...markLayers(colours),
      ...litLayers(colours),
    ],
  };
}

function inOurFont(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol' || !layer.layout?.['text-field']) return layer;
  const given = JSON.stringify(layer.layout['text-font'] ?? '');
  return { ...layer, layout: { ...layer.layout, 'text-font': /bold/i.test(given) ? BOLD_FONT : LABEL_FONT } };
}

function areaLayers({ spruce }: Palette): LayerSpecification[] {
  return [
    { id: 'area-fill', type: 'fill', source: 'foyer-area', paint: { 'fill-color': spruce, 'fill-opacity': 0.1 } },
    {
      id: 'area-line',
      type: 'line',
      source: 'foyer-area',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': spruce, 'line-width': 2 },
    },
  ];
}

function markLayers({ spruce, onSpruce, card, ink }: Palette): LayerSpecification[] {
  return [
    // A pill that doesn't fit still leaves a dot, or a ring without a confirmed place.
    {
      id: 'dot',
      type: 'circle',
      source: 'foyer-marks',
      filter: isPlace,
      paint: {
        'circle-radius': 4.5,
        'circle-color': ['case', isApproximate, card, spruce],
        'circle-stroke-color': ['case', isApproximate, spruce, card],
        'circle-stroke-width': 1.5,
      },
    },
    clusterLayer('cluster', 'foyer-marks', spruce, card),
    countLayer('count', 'foyer-marks', onSpruce),
    pillLayer('pill', 'foyer-marks', { images: [PILL, DASHED_PILL], ink, overlaps: false }),
  ];
}

function litLayers({ hearth, onHearth, card }: Palette): LayerSpecification[] {
  return [
    clusterLayer('lit-cluster', 'foyer-lit', hearth, card),
    countLayer('lit-count', 'foyer-lit', onHearth),
    pillLayer('lit-pill', 'foyer-lit', { images: [LIT_PILL, LIT_DASHED_PILL], ink: onHearth, overlaps: true }),
  ];
}

function clusterLayer(id: string, of: string, colour: string, rim: string): LayerSpecification {
  return {
    id,
    type: 'circle',
    source: of,
    filter: isCluster,
    paint: { 'circle-radius': radius, 'circle-color': colour, 'circle-stroke-color': rim, 'circle-stroke-width': 2 },
  };
}

function countLayer(id: string, of: string, ink: string): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: of,
    filter: isCluster,
    layout: {
      'text-field': ['get', 'text'],
      'text-font': BOLD_FONT,
      'text-size': ['interpolate', ['linear'], ['log10', ['get', 'count']], 0, 13, 4, 15],
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: { 'text-color': ink },
  };
}

function pillLayer(
  id: string,
  of: string,
  look: { images: [pin: string, approximate: string]; ink: string; overlaps: boolean },
): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: of,
    filter: isPlace,
    layout: {
      'text-field': ['get', 'text'],
      'text-font': BOLD_FONT,
      'text-size': 13,
      'text-max-width': 40,
      'text-allow-overlap': look.overlaps,
      'icon-image': ['case', isApproximate, look.images[1], look.images[0]],
      'icon-text-fit': 'both',
      'icon-text-fit-padding': [4, 9, 4, 9],
      'icon-allow-overlap': look.overlaps,
      'icon-padding': 1,
      'text-padding': 1,
      'symbol-sort-key': ['-', 0, ['get', 'count']],
    },
    paint: { 'text-color': look.ink },
  };
}
