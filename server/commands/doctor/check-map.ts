import { ArchiveError, openArchive } from '#server/features/people/media/archive-source.ts';
import { inspectArchive } from '#server/features/people/media/inspect-archive.ts';
import { archiveLocation } from '#server/features/people/media/street-map.ts';
import type { Config } from '#server/platform/config.ts';
import { type CheckResult, fail, ok } from './check.ts';

/** Reads the header and a tile of the archive of streets. */
export async function checkMap(config: Config): Promise<CheckResult> {
  const location = archiveLocation(config);
  if (config.MAP_PROVIDER !== 'bundled') return ok('map', `The map comes from MAP_PROVIDER=${config.MAP_PROVIDER}.`);
  if (!location) return ok('map', 'The bundled map is drawn, without streets: see npm run map -- --help.');
  try {
    const source = await openArchive(location);
    try {
      const { minZoom, maxZoom } = await inspectArchive(source);
      return ok('map', `Streets come from ${location}, zooms ${minZoom} to ${maxZoom}.`);
    } finally {
      await source.close();
    }
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return fail('map', `${location}: ${error.message}. The bundled map is drawn instead.`);
  }
}
