const DAY_MS = 86_400_000;
/** How far the market's latest time zone (British Columbia's) is behind UTC. */
const LATEST_ZONE_MS = 7 * 3_600_000;

/**
 * The day (YYYY-MM-DD) that is still today somewhere in the market, moved by whole days. Forms use it as the first
 * allowed day, so that nobody's own today is refused.
 */
export function marketDay(offsetDays = 0, now: number = Date.now()): string {
  return new Date(now - LATEST_ZONE_MS + offsetDays * DAY_MS).toISOString().slice(0, 10);
}
