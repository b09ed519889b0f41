const format = new Intl.DateTimeFormat('en-CA', {
  ...{ timeZone: 'America/Toronto', year: 'numeric', month: '2-digit', day: '2-digit' },
} as const);

/** The market's calendar day (YYYY-MM-DD) of a moment: the same on the server and in every browser. */
export function marketDayOf(moment: string): string {
  const parts = Object.fromEntries(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}
