import type { Map as MapLibre } from 'maplibre-gl';

/** A map that moves with slower frames stutters, in ms: 20 frames per second. */
const SLOW_MS = 50;
/** A single slow frame may have another cause. */
const SLOW_FRAMES = 2;
/** Time without a move before the map is drawn sharply again, in ms. */
const REST_MS = 200;

/** Halves the resolution of a moving map on devices that draw slowly, so that it follows the finger. */
export function keepPace(map: MapLibre): void {
  let slowFrames = 0;
  let isCoarse = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  map.on('render', () => {
    if (isCoarse || !map.isMoving()) return;
    const began = performance.now();
    // The next frame waits until this one is drawn.
    requestAnimationFrame(() => {
      slowFrames = performance.now() - began > SLOW_MS ? slowFrames + 1 : 0;
    });
  });
  map.on('move', () => {
    clearTimeout(timer);
    if (isCoarse || slowFrames < SLOW_FRAMES || devicePixelRatio <= 1) return;
    isCoarse = true;
    setDensity(map, Math.max(1, devicePixelRatio / 2));
  });
  map.on('moveend', () => {
    if (isCoarse) timer = setTimeout(sharpen, REST_MS);
  });
  map.once('remove', () => clearTimeout(timer));

  function sharpen() {
    isCoarse = false;
    // The next move needs one slow frame, in case the device has become faster.
    slowFrames = SLOW_FRAMES - 1;
    setDensity(map, null);
    map.triggerRepaint();
  }
}

/** Changes the pixels per CSS pixel; null is the screen's own. `setPixelRatio` would end the drag. */
function setDensity(map: MapLibre, density: number | null): void {
  map._overridePixelRatio = density;
  map._resizeInternal();
}
