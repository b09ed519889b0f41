import type pg from 'pg';
import { offsetAt } from './time-zone.ts';

/**
 * UTC offsets in January and July, in minutes, of the zones that homes use (`time_zone_at`) and of the site. Source:
 * https://nrc.canada.ca/en/certifications-evaluations-standards/canadas-official-time
 */
export const CLOCKS: Readonly<Record<string, readonly [january: number, july: number]>> = {
  'America/St_Johns': [-210, -150],
  'America/Goose_Bay': [-240, -180],
  'America/Halifax': [-240, -180],
  'America/Moncton': [-240, -180],
  'America/Blanc-Sablon': [-240, -240],
  'America/Toronto': [-300, -240],
  'America/Iqaluit': [-300, -240],
  'America/Winnipeg': [-360, -300],
  'America/Rankin_Inlet': [-360, -300],
  'America/Regina': [-360, -360],
  'America/Cambridge_Bay': [-420, -360],
  'America/Whitehorse': [-420, -420],
};
const ZONES = Object.keys(CLOCKS);
/** In the first year with these clocks. */
const JANUARY = new Date('2027-01-15T12:00:00Z');
const JULY = new Date('2027-07-15T12:00:00Z');

/** Says which clocks Node has wrong, and what to do; undefined if all are right. */
export function nodeZoneProblem(): string | undefined {
  const clocks = ZONES.map((zone) => ({ zone, january: offsetAt(zone, JANUARY), july: offsetAt(zone, JULY) }));
  return problemOf(clocks, `Node’s time zone data (${process.versions.tz})`, 'Use a newer Node');
}

/** The same for the database's zone data. */
export async function databaseZoneProblem(pool: Pick<pg.Pool, 'query'>): Promise<string | undefined> {
  const offset = (at: string) =>
    `(extract(epoch from ($${at}::timestamptz at time zone zone) - ($${at}::timestamptz at time zone 'UTC')) / 60)::int`;
  const { rows } = await pool.query(
    `select zone, ${offset('2')} as january, ${offset('3')} as july from unnest($1::text[]) as zone`,
    [ZONES, JANUARY, JULY],
  );
  return problemOf(rows, 'The database’s time zone data', 'Update PostgreSQL, or tzdata on its machine');
}

/** Stops the start if times of tours would be wrong. */
export async function requireZoneData(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const problem = nodeZoneProblem() ?? (await databaseZoneProblem(pool));
  if (problem) throw new Error(problem);
}

function problemOf(
  clocks: readonly { zone: string; january: number; july: number }[],
  source: string,
  remedy: string,
): string | undefined {
  const wrong = clocks.filter(({ zone, january, july }) => CLOCKS[zone]?.[0] !== january || CLOCKS[zone]?.[1] !== july);
  if (wrong.length === 0) return undefined;
  return `${source} has wrong clocks for ${wrong.map(({ zone }) => zone).join(', ')}, so times of tours would be wrong. ${remedy}.`;
}
