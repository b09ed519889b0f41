import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { CHANNEL_SOURCE, channelLayer } from './channels.ts';
import type { Palette } from './palette.ts';

// Labels use the page's own font, because there is no glyph server. The first name sets the weight, the second the
// font.
export const LABEL_FONT = ['Inter Medium', 'Inter'];
/** For emphasized labels. */
export const BOLD_FONT = ['Inter Semibold', 'Inter'];
/** The bundled map has no more detail beyond this zoom, but the homes of a street still separate. */
export const BUNDLED_MAX_ZOOM = 16;

const byZoom = (...stops: unknown[]) => ['interpolate', ['linear'], ['zoom'], ...stops] as ExpressionSpecification;
const isKind = (kind: string): ExpressionSpecification => ['==', ['get', 'k'], kind];

/** Style of the bundled map: land, water, borders and place names in the page's language. */
export function bundledStyle(archive: string, lang: 'en' | 'fr', colours: Palette): StyleSpecification {
  return {
    version: 8,
    name: 'Foyer',
    sources: { canada: { type: 'vector', url: `pmtiles://${archive}` }, channels: CHANNEL_SOURCE },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
      ...groundLayers(colours),
      ...borderLayers(colours),
      ...labelLayers(lang, colours),
    ],
  };
}

function groundLayers({ land, water, river, town }: Palette): LayerSpecification[] {
  const width = (one: number, two: number, other: number) => ['match', ['get', 'l'], 1, one, 2, two, other];
  return [
    { id: 'land', type: 'fill', source: 'canada', 'source-layer': 'land', paint: { 'fill-color': land } },
    { id: 'lake', type: 'fill', source: 'canada', 'source-layer': 'lake', paint: { 'fill-color': water } },
    channelLayer(water),
    {
      id: 'town',
      type: 'circle',
      source: 'canada',
      'source-layer': 'place',
      minzoom: 5,
      filter: ['all', isKind('city'), ['<=', ['get', 'r'], 6]],
      paint: {
        'circle-color': town,
        'circle-blur': 0.9,
        'circle-opacity': byZoom(5, 0.9, 11, 0.5, 13, 0),
        'circle-radius': [
          'interpolate',
          ['exponential', 2],
          ['zoom'],
          5,
          ['-', 9, ['get', 'r']],
          12,
          ['*', 60, ['-', 9, ['get', 'r']]],
        ],
      },
    },
    {
      id: 'river',
      type: 'line',
      source: 'canada',
      'source-layer': 'river',
      minzoom: 5,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': river,
        'line-width': byZoom(5, width(1, 0.5, 0.5), 9, width(2.4, 1.6, 1), 13, width(5, 3.5, 2)),
      },
    },
  ];
}

function borderLayers({ provinceLine, countryLine }: Palette): LayerSpecification[] {
  const border = { source: 'canada', 'source-layer': 'border' } as const;
  const isBorder = (kind: string): ExpressionSpecification => ['==', ['get', 'c'], kind];
  return [
    {
      ...border,
      id: 'province-line',
      type: 'line',
      filter: isBorder('province'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': provinceLine, 'line-width': byZoom(3, 0.7, 10, 1.6), 'line-dasharray': [3, 2] },
    },
    {
      ...border,
      id: 'country-line',
      type: 'line',
      filter: isBorder('country'),
      paint: { 'line-color': countryLine, 'line-width': byZoom(3, 0.8, 10, 1.6), 'line-opacity': 0.8 },
    },
  ];
}

function labelLayers(lang: 'en' | 'fr', colours: Palette): LayerSpecification[] {
  const name: ExpressionSpecification = lang === 'fr' ? ['coalesce', ['get', 'f'], ['get', 'n']] : ['get', 'n'];
  const place = { source: 'canada', 'source-layer': 'place' } as const;
  const halo = { 'text-halo-color': colours.labelHalo, 'text-halo-width': 1.3 };
  const bySize = (...sizes: unknown[]) => ['match', ['get', 'r'], ...sizes];
  return [
    {
      ...place,
      id: 'area-label',
      type: 'symbol',
      minzoom: 10.5,
      filter: isKind('area'),
      layout: {
        'text-field': name,
        'text-font': LABEL_FONT,
        'text-size': byZoom(10, 10.5, 14, 13),
        'text-max-width': 7,
        'text-padding': 6,
      },
      paint: { 'text-color': colours.areaLabel, ...halo },
    },
    {
      ...place,
      id: 'city-dot',
      type: 'circle',
      maxzoom: 9,
      filter: isKind('city'),
      paint: {
        'circle-radius': byZoom(3, 1.5, 8, 2.5),
        'circle-color': colours.land,
        'circle-stroke-color': colours.cityLabel,
        'circle-stroke-width': 1,
      },
    },
    {
      ...place,
      id: 'city-label',
      type: 'symbol',
      filter: isKind('city'),
      layout: {
        'symbol-sort-key': ['get', 'o'],
        'text-field': name,
        'text-font': BOLD_FONT,
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
        'text-radial-offset': 0.45,
        'text-size': byZoom(
          3,
          bySize(1, 12.5, 2, 11.5, 10.5),
          8,
          bySize(1, 18, 2, 16, 3, 14.5, 4, 13, 12),
          12,
          bySize(1, 22, 2, 20, 3, 18, 14),
        ),
        'text-padding': 5,
      },
      paint: { 'text-color': colours.cityLabel, ...halo },
    },
    {
      ...place,
      id: 'province-label',
      type: 'symbol',
      maxzoom: 6.5,
      filter: isKind('province'),
      layout: {
        'text-field': name,
        'text-font': LABEL_FONT,
        'text-size': byZoom(2, 9.5, 6, 15),
        'text-letter-spacing': 0.08,
        'text-max-width': 7,
      },
      paint: { 'text-color': colours.provinceLabel, ...halo },
    },
  ];
}
