import type { ExpressionSpecification, GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';

type Channel = [metres: number, path: [lng: number, lat: number][]];

// The coast of the bundled map lacks these. Traced by hand, exact to some 300 m: enough to make islands islands.
const CHANNELS: Channel[] = [
  // Rivière des Prairies, between Montréal and Laval.
  [
    350,
    [
      [-73.84, 45.53],
      [-73.838, 45.51],
      [-73.815, 45.509],
      [-73.79, 45.514],
      [-73.765, 45.522],
      [-73.745, 45.53],
      [-73.7215, 45.5325],
      [-73.7, 45.546],
      [-73.6775, 45.5585],
      [-73.66, 45.577],
      [-73.652, 45.592],
      [-73.64, 45.606],
      [-73.622, 45.62],
      [-73.605, 45.64],
      [-73.592, 45.658],
      [-73.5797, 45.669],
    ],
  ],
  // The two arms of the Fraser around Richmond.
  [
    350,
    [
      [-123.157, 49.213],
      [-123.137, 49.2035],
      [-123.115, 49.2055],
      [-123.077, 49.2045],
      [-123.05, 49.1975],
      [-123.02, 49.19],
      [-122.985, 49.182],
      [-122.955, 49.1845],
      [-122.935, 49.194],
      [-122.91, 49.1985],
    ],
  ],
  [
    450,
    [
      [-123.0787, 49.1163],
      [-123.065, 49.125],
      [-123.045, 49.143],
      [-123.03, 49.1535],
      [-123.0003, 49.1551],
      [-122.9747, 49.1487],
      [-122.9593, 49.1515],
      [-122.9391, 49.1663],
      [-122.9043, 49.2002],
      [-122.8675, 49.2162],
      [-122.825, 49.219],
    ],
  ],
  // Burrard Inlet beyond the Second Narrows, Port Moody Arm, Indian Arm and False Creek.
  [
    900,
    [
      [-123.04, 49.296],
      [-123.02, 49.294],
      [-122.985, 49.297],
      [-122.945, 49.2965],
    ],
  ],
  [
    600,
    [
      [-122.945, 49.2965],
      [-122.905, 49.291],
      [-122.865, 49.29],
      [-122.85, 49.2865],
    ],
  ],
  [
    1000,
    [
      [-122.95, 49.3],
      [-122.93, 49.322],
      [-122.93, 49.337],
      [-122.905, 49.36],
      [-122.885, 49.4],
      [-122.88, 49.43],
      [-122.87, 49.465],
    ],
  ],
  [
    250,
    [
      [-123.142, 49.2775],
      [-123.128, 49.2725],
      [-123.113, 49.2705],
      [-123.104, 49.2745],
    ],
  ],
];

/** Channels between islands that the bundled map lacks. */
export const CHANNEL_SOURCE: GeoJSONSourceSpecification = {
  type: 'geojson',
  data: {
    type: 'FeatureCollection',
    features: CHANNELS.map(([metres, coordinates]) => ({
      type: 'Feature',
      geometry: { type: 'LineString', coordinates },
      properties: { metres },
    })),
  },
};

/** Draws the channels in their real width. */
export function channelLayer(water: string): LayerSpecification {
  // At 47 degrees north, a metre has 0.0024 px at zoom 7 and twice as many with each zoom.
  const pixels = (each: number): ExpressionSpecification => ['*', ['get', 'metres'], each];
  return {
    id: 'channel',
    type: 'line',
    source: 'channels',
    minzoom: 7,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': water,
      'line-width': ['interpolate', ['exponential', 2], ['zoom'], 7, pixels(0.0024), 17, pixels(2.4576)],
    },
  };
}
