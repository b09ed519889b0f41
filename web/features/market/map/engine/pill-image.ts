import type { StyleImageMetadata } from 'maplibre-gl';
import { drawImage } from './draw-image.ts';

const RATIO = 2;
const WIDTH = 72;
const HEIGHT = 60;
/** Margin for the shadow. */
const EDGE = 8;
const MIDDLE_X = WIDTH / 2;
const MIDDLE_Y = HEIGHT / 2 - 1;

/** The middle of the pill image stretches to fit the text. */
export const PILL_METADATA: Partial<StyleImageMetadata> = {
  pixelRatio: RATIO,
  stretchX: [[MIDDLE_X - 2, MIDDLE_X + 2]],
  stretchY: [[MIDDLE_Y - 1, MIDDLE_Y + 1]],
  content: [EDGE, EDGE, WIDTH - EDGE, HEIGHT - EDGE - 2],
};

/** Draws an empty price pill. A dashed one is for an approximate area. */
export const drawPill = (fill: string, edge: string, isDashed = false): ImageData =>
  drawImage(WIDTH, HEIGHT, (context) => {
    context.beginPath();
    context.roundRect(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE - 2, HEIGHT / 2);
    context.shadowColor = 'rgb(20 17 14 / 0.28)';
    context.shadowBlur = 6;
    context.shadowOffsetY = 2;
    context.fillStyle = fill;
    context.fill();
    context.shadowColor = 'transparent';
    context.strokeStyle = edge;
    context.lineWidth = isDashed ? 3 : 1.5;
    if (isDashed) context.setLineDash([7, 5]);
    context.stroke();
  });
