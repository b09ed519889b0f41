/** The reader's own calendar day (YYYY-MM-DD) of a moment. Only behind sign-in, where nothing is hydrated. */
export function localDay(moment: string): string {
  const date = new Date(moment);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}
