import { parseArgs } from 'node:util';
import { ExtractError, importLandmarks } from '#server/features/market/index.ts';
import { ConfigError, readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/db/open.ts';

// npm run landmarks -- FILE stores universities, stations, hospitals and airports from an extract.
const USAGE = `npm run landmarks -- FILE

  FILE is one of
  - CA.txt of GeoNames (CC BY 4.0)
  - GeoJSON, or Overpass JSON with "out center", of OpenStreetMap (ODbL)

Example of an Overpass query:
  [out:json]; area["ISO3166-1"="CA"]->.ca;
  (nwr[amenity~"^(university|college|hospital)$"](area.ca); nwr[railway=station](area.ca); nwr[aeroway=aerodrome][iata](area.ca););
  out center;`;
const MAX_PROBLEMS_SHOWN = 50;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (values.help || !file) return console.log(USAGE);
  const database = await openDatabase(readConfig(), { applicationName: 'foyer landmarks', statementTimeoutMs: 0 });
  try {
    const { added, updated, known, others, problems } = await importLandmarks(database.db, file, showProgress);
    const count = (n: number) => n.toLocaleString('en-CA');
    for (const problem of problems.slice(0, MAX_PROBLEMS_SHOWN)) console.error(`✗ ${problem}`);
    if (problems.length > MAX_PROBLEMS_SHOWN)
      console.error(`… and ${count(problems.length - MAX_PROBLEMS_SHOWN)} more`);
    console.log(
      `${count(added)} landmarks added, ${count(updated)} updated, ${count(known)} already known, ${count(problems.length)} bad rows, ${count(others)} other places.`,
    );
    if (added + updated > 0) console.log('Restart Foyer to search for them. Credit the source on your site.');
  } finally {
    await database.close();
  }
}

let lastShown = -1;

/** Shows progress on a terminal only: in a file it would be noise. */
function showProgress(progress: number): void {
  const percent = Math.floor(progress * 100);
  if (!process.stdout.isTTY || percent === lastShown) return;
  lastShown = percent;
  process.stdout.write(percent < 100 ? `\rReading … ${percent} %` : '\r\x1b[K');
}

try {
  await run();
} catch (error) {
  const isExpected =
    error instanceof ConfigError ||
    error instanceof ExtractError ||
    error instanceof SyntaxError ||
    (error instanceof Error && 'code' in error);
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
