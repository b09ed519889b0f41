import { layers } from '@protomaps/basemaps';
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { BOLD_FONT, bundledStyle, LABEL_FONT } from './base-style.ts';
import type { Palette } from './palette.ts';
import { SHIELD } from './shield-image.ts';
import { streetFlavor } from './street-flavor.ts';

/** The tiles' own data begin here; below, the bundled map is lighter and names places in both languages. */
const STREETS_FROM_ZOOM = 8;
const SOURCE = 'streets';
/** Longer texts, like two numbers, don't fit a shield. */
const MAX_SHIELD_LENGTH = 5;
/** Layers that need a sprite. We have none, because icons would be another download; our shields are drawn. */
const NEEDS_SPRITE = new Set(['roads_oneway', 'roads_shields', 'pois', 'address_label']);

/** Archives on the site: the bundled map of Canada, and the streets. */
export interface StreetArchives {
  bundled: string;
  streets: string;
}

/**
 * The bundled map with streets, parks, water and transit over it. An archive of one city leaves the rest of Canada as
 * it was.
 */
export function streetStyle(archives: StreetArchives, lang: 'en' | 'fr', colours: Palette): StyleSpecification {
  const { sources, layers: ground, ...bundled } = bundledStyle(archives.bundled, lang, colours);
  const name = nameIn(lang);
  const streets = layers(SOURCE, streetFlavor(colours), { lang }).filter(
    ({ id, type }) => type !== 'background' && !NEEDS_SPRITE.has(id),
  );
  return {
    ...bundled,
    sources: {
      ...sources,
      [SOURCE]: { type: 'vector', url: `pmtiles://${archives.streets}` },
    },
    layers: [
      ...ground.map((layer) => (layer.type === 'symbol' ? { ...layer, maxzoom: STREETS_FROM_ZOOM } : layer)),
      ...streets.map((layer) => fromStreetZoom(withPlainNames(layer, name))),
      shieldLayer(colours),
      ...placeLayers(name, colours),
    ],
  };
}

function fromStreetZoom(layer: LayerSpecification): LayerSpecification {
  return { ...layer, id: `${SOURCE}-${layer.id}`, minzoom: Math.max(STREETS_FROM_ZOOM, layer.minzoom ?? 0) };
}

/** Labels without icons, in one language. The layers' own labels need fonts of a glyph server. */
function withPlainNames(layer: LayerSpecification, name: ExpressionSpecification): LayerSpecification {
  if (layer.type !== 'symbol') return layer;
  const { 'icon-image': _image, 'icon-size': _size, ...layout } = layer.layout ?? {};
  return { ...layer, layout: { ...layout, 'text-field': name } };
}

function nameIn(lang: 'en' | 'fr'): ExpressionSpecification {
  return ['coalesce', ['get', `name:${lang}`], ['get', 'name']];
}

/** Numbers of highways and major roads, in the language of their signs. */
const shieldLayer = ({ cityLabel }: Palette): LayerSpecification => ({
  source: SOURCE,
  'source-layer': 'roads',
  id: 'road-shield',
  type: 'symbol',
  minzoom: STREETS_FROM_ZOOM,
  filter: [
    'all',
    ['in', ['get', 'kind'], ['literal', ['highway', 'major_road']]],
    ['has', 'shield_text'],
    ['<=', ['length', ['get', 'shield_text']], MAX_SHIELD_LENGTH],
  ],
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 500,
    'icon-image': SHIELD,
    'icon-text-fit': 'both',
    'icon-rotation-alignment': 'viewport',
    'text-field': ['get', 'shield_text'],
    'text-font': BOLD_FONT,
    'text-size': 10,
    'text-padding': 12,
    'text-rotation-alignment': 'viewport',
  },
  paint: { 'text-color': cityLabel },
});

/** Stations, ferries and airports as dots with names; parks, campuses and hospitals as names. */
function placeLayers(name: ExpressionSpecification, { spruce, card, cityLabel, areaLabel, labelHalo }: Palette) {
  const pois = { source: SOURCE, 'source-layer': 'pois' } as const;
  const kinds = (...names: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', names]];
  const transit = kinds('station', 'subway_station', 'ferry_terminal', 'aerodrome');
  const grounds = kinds('park', 'garden', 'university', 'college', 'hospital', 'library', 'stadium', 'museum');
  const halo = { 'text-halo-color': labelHalo, 'text-halo-width': 1.3 };
  const found: LayerSpecification[] = [
    {
      ...pois,
      id: 'ground-label',
      type: 'symbol',
      minzoom: 13,
      filter: grounds,
      layout: { 'text-field': name, 'text-font': LABEL_FONT, 'text-size': 11, 'text-max-width': 7, 'text-padding': 8 },
      paint: { 'text-color': areaLabel, ...halo },
    },
    {
      ...pois,
      id: 'transit-dot',
      type: 'circle',
      minzoom: 12,
      filter: transit,
      paint: { 'circle-radius': 4, 'circle-color': card, 'circle-stroke-color': spruce, 'circle-stroke-width': 2 },
    },
    {
      ...pois,
      id: 'transit-label',
      type: 'symbol',
      minzoom: 13,
      filter: transit,
      layout: {
        'text-field': name,
        'text-font': BOLD_FONT,
        'text-size': 11.5,
        'text-max-width': 8,
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
        'text-radial-offset': 0.7,
      },
      paint: { 'text-color': cityLabel, ...halo },
    },
  ];
  return found;
}
