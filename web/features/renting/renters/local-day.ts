/**
 * The calendar day (YYYY-MM-DD) of a moment in the browser's time zone. Only for screens behind login, which are not
 * hydrated.
 */
export function localDay(moment: string): string {
  const date = new Date(moment);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}
