import type { StyleImageMetadata } from 'maplibre-gl';
import { drawImage } from './draw-image.ts';

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

/** Draws an empty road shield. */
export const drawShield = (fill: string, edge: string): ImageData =>
  drawImage(WIDTH, HEIGHT, (context) => {
    context.beginPath();
    context.roundRect(BORDER, BORDER, WIDTH - 2 * BORDER, HEIGHT - 2 * BORDER, RADIUS);
    context.fillStyle = fill;
    context.fill();
    context.strokeStyle = edge;
    context.lineWidth = BORDER;
    context.stroke();
  });
