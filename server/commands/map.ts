import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { readGeography } from '#server/base-data/geography.ts';
import { ArchiveError, openArchive } from '#server/features/people/media/archive-source.ts';
import { type ArchiveContent, inspectArchive } from '#server/features/people/media/inspect-archive.ts';
import { installedArchive } from '#server/features/people/media/street-map.ts';
import { ConfigError, readConfig } from '#server/platform/config.ts';

// npm run map -- FILE checks a Protomaps archive and installs it.
const USAGE = `npm run map -- FILE [--check]

  FILE      a PMTiles archive with tiles of Protomaps (© OpenStreetMap, ODbL), or an http(s) address
  --check   only checks it; an address is never copied, set MAP_PMTILES to it

Canada's archive: get the pmtiles program (https://docs.protomaps.com/pmtiles/cli), choose a day at
https://maps.protomaps.com/builds, and extract the country, or only your cities:

  pmtiles extract https://build.protomaps.com/YYYYMMDD.pmtiles canada.pmtiles --bbox=-141.1,41.6,-52.5,83.2
  pmtiles extract https://build.protomaps.com/YYYYMMDD.pmtiles montreal.pmtiles --bbox=-74.3,45.2,-73.2,45.8`;
/** Streets with their names begin about here. */
const STREET_ZOOM = 13;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (values.help || !file) return console.log(USAGE);
  const source = await openArchive(file);
  let content: ArchiveContent;
  try {
    content = await inspectArchive(source);
  } finally {
    await source.close();
  }
  console.log(`${(source.size / 1e6).toFixed(1)} MB, ${content.tiles.toLocaleString('en-CA')} tiles.`);
  console.log(
    `Zooms ${content.minZoom} to ${content.maxZoom}${content.maxZoom < STREET_ZOOM ? ': too few for small streets' : ''}.`,
  );
  console.log(await coverageOf(content));
  if (content.layers.length === 0) console.log('! The middle has no tile, so the layers were not checked.');
  if (/^https?:/i.test(file)) return console.log(`Set MAP_PMTILES=${file} to use it.`);
  if (!values.check) await install(file, installedArchive(readConfig()));
}

/** The part of the market inside an archive's bounds. */
async function coverageOf({ south, west, north, east }: ArchiveContent): Promise<string> {
  const { metroAreas } = await readGeography();
  const inside = metroAreas
    .filter(({ lat, lng }) => lat > south && lat < north && lng > west && lng < east)
    .sort((a, b) => b.population - a.population)
    .map(({ name }) => name.en);
  const bounds = `It covers ${[south, west, north, east].map((degrees) => degrees.toFixed(2)).join(', ')} (south, west, north, east)`;
  if (inside.length === metroAreas.length) return `${bounds}: all metropolitan areas of Canada.`;
  if (inside.length === 0) return `${bounds}: no metropolitan area of Canada.`;
  return `${bounds}: ${inside.length} of ${metroAreas.length} metropolitan areas, ${inside.slice(0, 5).join(', ')}${inside.length > 5 ? ' …' : ''}. Elsewhere the bundled map stays.`;
}

/** Copies beside the old archive first, because a running server reads it. */
async function install(file: string, target: string): Promise<void> {
  const part = `${target}.part`;
  await mkdir(dirname(target), { recursive: true });
  try {
    await copyFile(file, part);
    await rename(part, target);
  } finally {
    await rm(part, { force: true });
  }
  console.log(`Installed as ${target}. Restart Foyer to draw it.`);
}

try {
  await run();
} catch (error) {
  const isExpected =
    error instanceof ArchiveError || error instanceof ConfigError || (error instanceof Error && 'code' in error);
  console.error(isExpected ? `The archive was not installed: ${error.message}` : error);
  process.exit(1);
}
