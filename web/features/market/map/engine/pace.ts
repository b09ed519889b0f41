import type { LngLat, Map as MapLibre } from 'maplibre-gl';

/** A map that moves with slower frames stutters, in ms: 20 frames per second. */
const SLOW_MS = 50;
/** A single slow frame may have another cause. */
const SLOW_FRAMES = 2;
/** Time without a move before the map is drawn again, in ms. */
const REST_MS = 200;
/** A moved picture is replaced when it leaves this share of the map empty. */
const MAX_EMPTY = 0.25;
/** Longest wait for labels, in ms. */
const MAX_WAIT_MS = 500;

/** Place of the map when it was drawn. */
interface Picture {
  centre: LngLat;
  zoom: number;
}

/**
 * Draws seldom on devices that draw slowly, so that the map follows the finger and a touch does not wait for a frame.
 * While the map moves, its last picture is moved, which is the compositor's work. A picture drawn during a move has
 * half the resolution. New labels appear at once instead of fading in over several frames.
 *
 * Returns a function that makes the next frame a sharp one.
 */
export function keepPace(map: MapLibre): () => void {
  const canvas = map.getCanvas();
  const draw = map.painter.render.bind(map.painter);
  let slowFrames = 0;
  let isCoarse = false;
  let picture: Picture | null = null;
  let waitsSince: number | null = null;
  /** Runs while the map moves, and until it rests. */
  let timer: ReturnType<typeof setTimeout> | undefined;

  map.painter.render = (...frame) => {
    const isMoved = canvas.style.transform !== '';
    if (timer !== undefined) {
      if (picture && movePicture(map, picture)) return;
      coarsen();
    } else if (picture && !isMoved && slowFrames >= SLOW_FRAMES && waitForLabels()) return;
    if (!isCoarse && (isMoved || map.isMoving())) measureFrame();
    canvas.style.transform = '';
    picture = { centre: map.getCenter(), zoom: map.getZoom() };
    waitsSince = null;
    draw(...frame);
  };
  map.on('move', () => {
    if (slowFrames < SLOW_FRAMES) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      sharpen();
      map.triggerRepaint();
    }, REST_MS);
  });
  map.on('resize', sharpen);
  map.once('remove', () => clearTimeout(timer));
  return sharpen;

  function measureFrame() {
    const began = performance.now();
    // The next frame waits until this one is drawn.
    requestAnimationFrame(() => {
      slowFrames = performance.now() - began > SLOW_MS ? Math.min(slowFrames + 1, SLOW_FRAMES) : 0;
    });
  }
  function waitForLabels(): boolean {
    waitsSince ??= performance.now();
    return map._placementDirty && performance.now() - waitsSince < MAX_WAIT_MS;
  }
  function coarsen() {
    if (isCoarse || devicePixelRatio <= 1) return;
    isCoarse = true;
    setDensity(map, Math.max(1, devicePixelRatio / 2));
  }
  function sharpen() {
    clearTimeout(timer);
    timer = undefined;
    picture = null;
    if (!isCoarse) return;
    isCoarse = false;
    setDensity(map, null);
  }
}

/** Moves the picture to its place on the map, or returns false if that would leave too much of the map empty. */
function movePicture(map: MapLibre, { centre, zoom }: Picture): boolean {
  const middle = map.project(map.getCenter());
  const { x, y } = map.project(centre).sub(middle);
  const scale = 2 ** (map.getZoom() - zoom);
  const emptyX = (Math.abs(x) / middle.x + 1 - scale) / 2;
  const emptyY = (Math.abs(y) / middle.y + 1 - scale) / 2;
  // A picture at twice its size is too blurred.
  if (Math.max(emptyX, emptyY) > MAX_EMPTY || scale > 2) return false;
  map.getCanvas().style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  return true;
}

/** Changes the pixels per CSS pixel; null is the screen's own. `setPixelRatio` would end the drag. */
function setDensity(map: MapLibre, density: number | null): void {
  map._overridePixelRatio = density;
  map._resizeInternal();
}
