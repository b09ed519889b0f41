import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The bundled map of Canada. Its 3.3 MB are kept in memory rather than read in slices. */
interface Basemap {
  bytes: Buffer;
  /** The path on the site. It changes with the content, so it can be cached forever. */
  path: string;
}

let loaded: Basemap | undefined;

function basemap(): Basemap {
  if (!loaded) {
    const bytes = readFileSync(join(process.cwd(), 'assets/basemap/canada-base.pmtiles'));
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    loaded = { bytes, path: `/media/basemap/${hash}.pmtiles` };
  }
  return loaded;
}

/** The path of the bundled basemap on the site. */
export const basemapPath = (): string => basemap().path;

/** Serves the bundled basemap in slices; a map reads a few kilobytes at a time. */
export async function basemapRoutes(app: FastifyInstance): Promise<void> {
  app.get(basemapPath(), sendSlice);
}

function sendSlice(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { bytes } = basemap();
  reply
    .header('accept-ranges', 'bytes')
    // No transformation: a proxy that recompresses the tiles would break their offsets.
    .header('cache-control', 'public, max-age=31536000, immutable, no-transform')
    .type('application/octet-stream');
  const range = readRange(request.headers.range, bytes.length);
  if (range === 'whole') return reply.send(bytes);
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  const { start, end } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${bytes.length}`)
    .send(bytes.subarray(start, end + 1));
}

/**
 * Reads a Range header for content of `length` bytes; both ends are included. Returns the whole for ranges it doesn't
 * support (several ranges, other units), as HTTP allows.
 */
export function readRange(
  header: string | undefined,
  length: number,
): { start: number; end: number } | 'whole' | 'outside' {
  const [, first = '', last = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header?.trim() ?? '') ?? [];
  if (!first && !last) return 'whole';
  const start = first ? Number(first) : Math.max(0, length - Number(last));
  const end = first && last ? Math.min(Number(last), length - 1) : length - 1;
  if (first && last && Number(last) < Number(first)) return 'whole';
  return start >= length || (!first && Number(last) === 0) ? 'outside' : { start, end };
}
