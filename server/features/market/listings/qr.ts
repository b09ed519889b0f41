import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { type Download, svgDownload } from '#server/platform/http/download.ts';

/** A URL as a QR code, with the quiet zone around it that scanners need. */
export const qrDownload = (url: string): Download =>
  svgDownload('qr.svg', toSvgSource(generate(url), { on: '#000', off: '#fff' }));
