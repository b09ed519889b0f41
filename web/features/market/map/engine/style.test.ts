import { expect, test } from 'vitest';
import { circlesOf } from './approximate.ts';
import { bundledStyle } from './base-style.ts';
import type { Mark } from './engine.ts';
import { areaData, markData, withOverlay } from './marks-style.ts';
import { fetchStyle } from './online-style.ts';
import type { Palette } from './palette.ts';
import { streetStyle } from './street-style.ts';

// Each colour's value is its own name.
const colours = new Proxy({ isDark: false } as Palette, { get: (_, name) => String(name) });
const overlay = { marks: [], lit: [], rings: [], around: { landmarks: [], borders: [] } };
const labelsOf = (lang: 'en' | 'fr') =>
  bundledStyle('/canada.pmtiles', lang, colours).layers.flatMap((layer) =>
    layer.type === 'symbol' ? [layer.layout?.['text-field']] : [],
  );

test('names of places are in the language of the page, French falling back to the one name there is', () => {
  expect(labelsOf('fr')).toEqual(Array(3).fill(['coalesce', ['get', 'f'], ['get', 'n']]));
  expect(labelsOf('en')).toEqual(Array(3).fill(['get', 'n']));
});

test('an online style keeps its layers below ours, with labels in our font and no glyph server', () => {
  const style = withOverlay(
    {
      version: 8,
      glyphs: 'https://tiles.example/{fontstack}/{range}.pbf',
      sources: { tiles: { type: 'vector', url: 'https://tiles.example/tiles.json' } },
      layers: [
        { id: 'road', type: 'line', source: 'tiles', 'source-layer': 'road' },
        {
          id: 'name',
          type: 'symbol',
          source: 'tiles',
          'source-layer': 'place',
          layout: { 'text-field': ['get', 'name'], 'text-font': ['Noto Sans Bold'] },
        },
      ],
    },
    overlay,
    colours,
  );
  expect(style.glyphs).toBeUndefined();
  expect(style.layers.slice(0, 2).map(({ id }) => id)).toEqual(['road', 'around-border']);
  expect(style.layers[2]).toMatchObject({ layout: { 'text-font': ['Inter Semibold', 'Inter'] } });
  expect(Object.keys(style.sources)).toEqual([
    'tiles',
    'foyer-around',
    'foyer-area',
    'foyer-circles',
    'foyer-marks',
    'foyer-lit',
  ]);
});

test('streets are drawn over the bundled map, with names in one language and without glyphs, other hosts or their icons', () => {
  for (const lang of ['en', 'fr'] as const)
    for (const isDark of [true, false]) {
      const palette = new Proxy({ isDark } as Palette, {
        get: (_, name) => (name === 'isDark' ? isDark : '#123456'),
      });
      const base = streetStyle({ bundled: '/canada.pmtiles', streets: '/streets.pmtiles' }, lang, palette);
      const style = withOverlay(base, overlay, palette);
      expect(JSON.stringify(style)).not.toMatch(/https?:|icon-image":\["(?!foyer|case",\["has","radius)|Noto/);
      expect(style).not.toHaveProperty('glyphs');
      expect(new Set(style.layers.map(({ id }) => id)).size).toBe(style.layers.length);
      const streets = style.layers.filter((layer) => 'source' in layer && layer.source === 'streets');
      expect(streets.every(({ minzoom = 0 }) => minzoom >= 8)).toBe(true);
      const shield = streets.find(({ id }) => id === 'road-shield');
      expect(shield?.layout).toMatchObject({ 'icon-image': 'foyer-shield', 'text-field': ['get', 'shield_text'] });
      const named = streets.filter((layer) => layer !== shield);
      const names = named.flatMap((layer) => (layer.type === 'symbol' ? [layer.layout?.['text-field']] : []));
      expect(new Set(names.map((name) => JSON.stringify(name)))).toEqual(
        new Set([JSON.stringify(['coalesce', ['get', `name:${lang}`], ['get', 'name']])]),
      );
      for (const layer of ['roads', 'landuse', 'water', 'pois'])
        expect(streets.some((one) => 'source-layer' in one && one['source-layer'] === layer)).toBe(true);
    }
});

test('lit marks are drawn over all others', () => {
  const ids = withOverlay(bundledStyle('/canada.pmtiles', 'en', colours), overlay, colours).layers.map(({ id }) => id);
  expect(ids.slice(-3)).toEqual(['lit-cluster', 'lit-count', 'lit-pill']);
});

test('marks and areas go to the map longitude first, areas closed', () => {
  const mark: Mark = {
    key: 'h1',
    kind: 'home',
    text: '$1,450',
    lat: 43.6,
    lng: -79.4,
    count: 1,
    rentMinCents: 145000,
    ids: [1],
  };
  expect(markData([mark])).toMatchObject({
    features: [{ geometry: { coordinates: [-79.4, 43.6] }, properties: { key: 'h1' } }],
  });
  const ring = [
    [43, -79],
    [44, -79],
    [44, -78],
  ] as const;
  const far = { ...mark, placeKnown: 'postal-area' } as const;
  expect(markData([far])).toMatchObject({ features: [{ properties: { key: 'h1', radius: 2000 } }] });
  expect(circlesOf([mark, far, far])).toEqual([{ lat: 43.6, lng: -79.4, radius: 2000 }]);
  expect(areaData([ring])).toMatchObject({
    geometry: {
      coordinates: [
        [
          [
            [-79, 43],
            [-79, 44],
            [-78, 44],
            [-79, 43],
          ],
        ],
      ],
    },
  });
});

test('an online style that fails, or is not a style, is null', async () => {
  const style = { version: 8, sources: {}, layers: [] };
  const answering =
    (body: unknown, status = 200) =>
    async () =>
      Response.json(body, { status });
  expect(await fetchStyle('https://tiles.example', answering(style))).toEqual(style);
  expect(await fetchStyle('https://tiles.example', answering(style, 500))).toBeNull();
  expect(await fetchStyle('https://tiles.example', answering({ hello: 'world' }))).toBeNull();
  expect(await fetchStyle('https://tiles.example', () => Promise.reject(new Error('offline')))).toBeNull();
});
