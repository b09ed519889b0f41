import type { Map as MapLibre, Point } from 'maplibre-gl';
import type { EngineEvents } from './engine.ts';
import { MARK_LAYERS } from './marks-style.ts';

/** Tolerance in pixels. Fingers are less precise than a mouse. */
const REACH = { mouse: 3, touch: 12 };

/** Reports clicks on markers and beside them, and the marker under the mouse. */
export function listenForMarks(map: MapLibre, events: EngineEvents): void {
  let hovered: string | null = null;
  const hover = (key: string | null) => {
    if (key === hovered) return;
    hovered = key;
    map.getCanvas().style.cursor = key === null ? '' : 'pointer';
    events.onMarkHover(key);
  };
  map.on('mousemove', ({ point }) => hover(map.isMoving() ? null : markAt(map, point, REACH.mouse)));
  map.on('mouseout', () => hover(null));
  map.on('click', ({ point, lngLat, originalEvent }) => {
    const isTouch = originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch';
    const key = markAt(map, point, isTouch ? REACH.touch : REACH.mouse);
    const { lat, lng } = lngLat.wrap();
    if (key === null) events.onMapClick({ lat, lng });
    else events.onMarkClick(key);
  });
}

function markAt(map: MapLibre, { x, y }: Point, reach: number): string | null {
  const layers = MARK_LAYERS.filter((layer) => map.getLayer(layer));
  const box: [[number, number], [number, number]] = [
    [x - reach, y - reach],
    [x + reach, y + reach],
  ];
  const found = map.queryRenderedFeatures(box, { layers });
  const rank = ({ layer }: { layer: { id: string } }) => layers.indexOf(layer.id);
  const [first] = found.sort((a, b) => rank(a) - rank(b));
  return first ? String(first.properties.key) : null;
}
