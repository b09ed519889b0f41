import type { StyleImageMetadata } from 'maplibre-gl';

/** Name of the image below the number of a road. */
export const SHIELD = 'foyer-shield';

const RATIO = 2;
const WIDTH = 36;
const HEIGHT = 32;
const BORDER = 2;
const RADIUS = 8;

/** The middle stretches to fit the number. */
export const SHIELD_METADATA: Partial<StyleImageMetadata> = {
  pixelRatio: RATIO,
  stretchX: [[RADIUS + BORDER, WIDTH - RADIUS - BORDER]],
  stretchY: [[RADIUS + BORDER, HEIGHT - RADIUS - BORDER]],
  content: [6, 4, WIDTH - 6, HEIGHT - 4],
};

/** Draws an empty road shield, so that no sprite has to be downloaded. */
export function drawShield(fill: string, edge: string): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  context.beginPath();
  context.roundRect(BORDER, BORDER, WIDTH - 2 * BORDER, HEIGHT - 2 * BORDER, RADIUS);
  context.fillStyle = fill;
  context.fill();
  context.strokeStyle = edge;
  context.lineWidth = BORDER;
  context.stroke();
  return context.getImageData(0, 0, WIDTH, HEIGHT);
}
