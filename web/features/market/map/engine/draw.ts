import type { Map as MapLibre } from 'maplibre-gl';
import {
  type GeoJSONStoreFeatures,
  TerraDraw,
  TerraDrawFreehandMode,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
} from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import type { Ring, Vertex } from '#common/search/area.ts';
import type { Drawing, DrawMode } from './engine.ts';
import { hexOf, type Palette } from './palette.ts';

const MODES: Record<DrawMode, string> = { freehand: 'freehand', corners: 'polygon', adjust: 'select' };

interface DrawOptions {
  rings: readonly Ring[];
  mode: DrawMode;
  onChange: (rings: Ring[]) => void;
  colours: Palette;
}

/** Starts drawing. `onChange` gets all outlines after each finished outline or change. */
export function startDrawing(map: MapLibre, { rings, mode, onChange, colours }: DrawOptions): Drawing {
  const spruce = hexOf(colours.spruce);
  const card = hexOf(colours.card);
  const outline = { fillColor: spruce, fillOpacity: 0.12, outlineColor: spruce, outlineWidth: 2 } as const;
  const closing = {
    closingPointColor: spruce,
    closingPointWidth: 6,
    closingPointOutlineColor: card,
    closingPointOutlineWidth: 2,
  } as const;
  const corner = {
    selectionPointColor: card,
    selectionPointWidth: 6,
    selectionPointOutlineColor: spruce,
    selectionPointOutlineWidth: 2,
    midPointColor: spruce,
    midPointWidth: 4,
    midPointOutlineColor: card,
    midPointOutlineWidth: 1,
    selectedPolygonColor: spruce,
    selectedPolygonOutlineColor: spruce,
  } as const;
  const changeable = {
    feature: { draggable: true, coordinates: { midpoints: true, draggable: true, deletable: true } },
  };
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, renderBelowLayerId: 'dot', prefixId: 'foyer-draw' }),
    modes: [
      new TerraDrawFreehandMode({
        styles: { ...outline, ...closing },
        minDistance: 8,
        drawInteraction: 'click-drag',
      }),
      new TerraDrawPolygonMode({ styles: { ...outline, ...closing } }),
      new TerraDrawSelectMode({ styles: corner, flags: { freehand: changeable, polygon: changeable } }),
    ],
  });
  const replace = (all: readonly Ring[]) => {
    draw.clear();
    draw.addFeatures(all.map(featureOf));
  };
  draw.start();
  replace(rings);
  draw.setMode(MODES[mode]);
  draw.on('finish', () => onChange(draw.getSnapshot().flatMap(ringOf)));
  return {
    setMode: (next) => draw.setMode(MODES[next]),
    replace,
    stop: () => draw.stop(),
  };
}

function featureOf(ring: Ring): GeoJSONStoreFeatures {
  const corners = [...ring, ...ring.slice(0, 1)].map(([lat, lng]) => [lng, lat]);
  return { type: 'Feature', geometry: { type: 'Polygon', coordinates: [corners] }, properties: { mode: 'polygon' } };
}

function ringOf({ geometry, properties }: GeoJSONStoreFeatures): Ring[] {
  // The handles of a selected outline are features too.
  if (geometry.type !== 'Polygon' || !['polygon', 'freehand'].includes(String(properties.mode))) return [];
  const outline: number[][] = geometry.coordinates[0] ?? [];
  const corners = outline.slice(0, -1).map(([lng = 0, lat = 0]): Vertex => [lat, lng]);
  // A resting pointer repeats the same corner.
  return [corners.filter((corner, at) => String(corner) !== String(corners[at - 1]))];
}
