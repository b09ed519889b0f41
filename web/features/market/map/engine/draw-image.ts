/** Draws an image of this size in pixels, so that no sprite has to be downloaded. */
export function drawImage(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  draw(context);
  return context.getImageData(0, 0, width, height);
}
