import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import { ArchiveError, type ArchiveSource, openArchive } from './archive-source.ts';
import { readRange } from './basemap.ts';

type MapConfig = Pick<Config, 'DATA_DIR' | 'MAP_PMTILES'>;

/** The archive of streets, if there is one. */
interface StreetMap {
  /** The path on the site, or null without an archive. It changes with the content. */
  path(): string | null;
  source(): ArchiveSource | null;
  /** Opens the archive again, because it has changed or did not respond. */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

/** Largest slice of one request. Tiles and directories are far smaller. */
const MAX_SLICE_BYTES = 4 << 20;
/** Time between attempts to open an archive that failed. */
const RETRY_MS = 60_000;
const FOLDER = '/media/streets';

const streetMaps = new WeakMap<MapConfig, StreetMap>();

/** The file that `npm run map` installs. */
export const installedArchive = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string =>
  join(DATA_DIR, 'map', 'streets.pmtiles');

/** The configured archive: MAP_PMTILES, else the installed file, else undefined. */
export function archiveLocation(config: MapConfig): string | undefined {
  const installed = installedArchive(config);
  return config.MAP_PMTILES ?? (existsSync(installed) ? installed : undefined);
}

/** The path of the archive of streets on the site; null without one. */
export const streetMapPath = (config: MapConfig): string | null => streetMaps.get(config)?.path() ?? null;

/**
 * Serves the archive of streets in slices. Only this archive can be read, whatever the request says. Resolves when a
 * file is open; a remote archive opens in the background.
 */
export function streetMapRoutes(config: MapConfig, log: Pick<FastifyBaseLogger, 'warn'>) {
  return async (app: FastifyInstance): Promise<void> => {
    const location = archiveLocation(config);
    if (!location) return;
    const streets = createStreetMap(location, log);
    streetMaps.set(config, streets);
    app.addHook('onClose', () => streets.close());
    app.get<{ Params: { name: string } }>(`${FOLDER}/:name`, (request, reply) =>
      request.url.split('?')[0] === streets.path() ? sendSlice(streets, request, reply) : reply.callNotFound(),
    );
    const opened = streets.reopen();
    if (!/^https?:/i.test(location)) await opened;
  };
}

function createStreetMap(location: string, log: Pick<FastifyBaseLogger, 'warn'>): StreetMap {
  let source: ArchiveSource | null = null;
  let opening: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  const open = async () => {
    const before = source;
    try {
      source = await openArchive(location);
      await before?.close();
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      log.warn({ location }, `The map of streets cannot be opened: ${error.message}`);
      clearTimeout(retry);
      if (!isClosed) retry = setTimeout(reopen, RETRY_MS).unref();
    }
  };
  const reopen = () => {
    opening ??= open().finally(() => (opening = undefined));
    return opening;
  };
  return {
    path: () => source && `${FOLDER}/${source.version}.pmtiles`,
    source: () => source,
    reopen,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await opening;
      await source?.close();
      source = null;
    },
  };
}

async function sendSlice(streets: StreetMap, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const source = streets.source();
  if (!source) {
    reply.callNotFound();
    return reply;
  }
  const { size, version } = source;
  const etag = `"${version}"`;
  reply.header('accept-ranges', 'bytes').header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const range = readRange(request.headers.range, size);
  // Nobody needs the whole archive, which may have several gigabytes.
  if (range === 'whole' || range === 'outside' || range.end - range.start >= MAX_SLICE_BYTES)
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  try {
    const slice = await source.read(range.start, range.end);
    return reply
      .code(206)
      .header('cache-control', 'public, max-age=31536000, immutable, no-transform')
      .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
      .type('application/octet-stream')
      .send(slice);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    request.log.warn(`A slice of the map of streets could not be read: ${error.message}`);
    void streets.reopen();
    return reply.code(503).header('cache-control', 'no-store').send();
  }
}
