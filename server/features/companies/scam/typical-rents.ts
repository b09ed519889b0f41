import { sql } from 'kysely';

/**
 * Low asking rents of two bedrooms in Canadian cents per month, for markets with too few rents of their own. They are
 * cautious estimates: about half of the average asking rent in large markets ($3,170 in Vancouver, $2,690 in Toronto
 * and $1,930 in Montréal in the first quarter of 2025, Statistics Canada, table 46-10-0092-01), and about two thirds
 * of it in a small city ($1,200 in Drummondville). For other provinces, we estimate from their neighbours.
 */
const TWO_BEDS = {
  ...{ BC: 130_000, AB: 100_000, SK: 85_000, MB: 95_000, ON: 125_000, QC: 80_000, NB: 85_000 },
  ...{ NS: 105_000, PE: 85_000, NL: 75_000, YT: 110_000, NT: 120_000, NU: 120_000 },
};
/** Shares of that by number of bedrooms. The last one is for all larger homes. */
const BY_BEDS = [0.7, 0.85, 1, 1.2, 1.4];
/** Markets where rents are far above those of their province. */
const LARGE_MARKETS = sql`('toronto', 'vancouver', 'montreal', 'mississauga', 'burnaby', 'north-vancouver', 'richmond', 'richmond-hill', 'markham', 'vaughan')`;
const LARGE_SHARE = 1.2;

/** SQL for the typical low rent of `beds` in a city and province in cents, or null. */
export const typicalRent = (
  province: ReturnType<typeof sql>,
  slug: ReturnType<typeof sql>,
  beds: ReturnType<typeof sql>,
) =>
  sql`((${JSON.stringify(TWO_BEDS)}::jsonb ->> ${province})::float8
    * (${BY_BEDS}::float8[])[least(${beds}, ${BY_BEDS.length - 1})::int + 1]
    * case when ${slug} in ${LARGE_MARKETS} then ${LARGE_SHARE}::float8 else 1 end)`;
