import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';
import { BOLD_FONT } from './base-style.ts';
import type { HomeSurroundings } from './engine.ts';
import type { Palette } from './palette.ts';

type Data = Extract<GeoJSONSourceSpecification['data'], { type: string }>;

/** Landmarks and borders of neighbourhoods as GeoJSON features. */
export function aroundData({ landmarks, borders }: HomeSurroundings): Data {
  return {
    type: 'FeatureCollection',
    features: [
      ...landmarks.map(({ name, lat, lng, metres }) => ({
        type: 'Feature' as const,
        geometry: { type: 'Point' as const, coordinates: [lng, lat] },
        properties: { name, metres },
      })),
      {
        type: 'Feature',
        geometry: {
          type: 'MultiLineString',
          coordinates: borders.map(([lat, lng, toLat, toLng]) => [
            [lng, lat],
            [toLng, toLat],
          ]),
        },
        properties: {},
      },
    ],
  };
}

/** The borders, which belong under the labels. */
export function borderLayer({ areaLabel }: Palette): LayerSpecification {
  return {
    id: 'around-border',
    type: 'line',
    source: 'foyer-around',
    filter: ['==', ['geometry-type'], 'LineString'],
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': areaLabel, 'line-opacity': 0.5, 'line-width': 1.2, 'line-dasharray': [2, 2.5] },
  };
}

/** The landmarks as dots with names; the nearest name wins if two don't fit. */
export function landmarkLayers({ cityLabel, labelHalo }: Palette): LayerSpecification[] {
  return [
    {
      id: 'around-dot',
      type: 'circle',
      source: 'foyer-around',
      filter: ['==', ['geometry-type'], 'Point'],
      // Not in the colour of homes.
      paint: {
        'circle-radius': 3,
        'circle-color': cityLabel,
        'circle-stroke-color': labelHalo,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'around-label',
      type: 'symbol',
      minzoom: 10.5,
      source: 'foyer-around',
      filter: ['==', ['geometry-type'], 'Point'],
      layout: {
        'symbol-sort-key': ['get', 'metres'],
        'text-field': ['get', 'name'],
        'text-font': BOLD_FONT,
        'text-size': 11.5,
        'text-max-width': 9,
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
        'text-radial-offset': 0.7,
      },
      paint: { 'text-color': cityLabel, 'text-halo-color': labelHalo, 'text-halo-width': 1.3 },
    },
  ];
}
