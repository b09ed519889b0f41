const inSiteZone = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
} as const);

/** A moment's day (YYYY-MM-DD) in the site's time zone, so that server and browsers agree. Unreadable text is kept. */
export function siteDayOf(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  // Browsers order a Canadian date differently, so only its parts count.
  const parts = Object.fromEntries(inSiteZone.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}
