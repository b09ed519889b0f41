import { parentPort } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';

export type ReadHeic = { png: Uint8Array<ArrayBuffer> } | { refusal: 'upload.heic' | 'upload.pixels' };

// Runs in its own thread, because reading a phone's photo takes one to three seconds.
parentPort?.once('message', async ({ bytes, maxPixels }: { bytes: Uint8Array; maxPixels: number }) => {
  const answer = await read(bytes, maxPixels).catch((): ReadHeic => ({ refusal: 'upload.heic' }));
  parentPort?.postMessage(answer, 'png' in answer ? [answer.png.buffer] : []);
});

async function read(bytes: Uint8Array, maxPixels: number): Promise<ReadHeic> {
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return { refusal: 'upload.heic' };
  const [width, height] = [image.get_width(), image.get_height()];
  // The size is known before the picture is decoded.
  if (width * height > maxPixels) return { refusal: 'upload.pixels' };
  const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const shown = await new Promise<typeof pixels | null>((resolve) => image.display(pixels, resolve));
  if (!shown) return { refusal: 'upload.heic' };
  const raw = { width, height, channels: 4 as const };
  // Already turned upright. Packed little, because it is read again at once.
  return { png: new Uint8Array(await sharp(shown.data, { raw }).png({ compressionLevel: 1 }).toBuffer()) };
}
