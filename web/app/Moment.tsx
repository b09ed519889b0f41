import { useT } from './context.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Date and time in Toronto: "21 Nov 2026, 14:03", or only the day. Not for public pages, because it doesn't hydrate.
 */
export function Moment({ at, isDay = false }: { at: string; isDay?: boolean }) {
  const { locale } = useT();
  return (
    <time dateTime={at} className={isDay ? 'whitespace-nowrap' : undefined}>
      {formatOf(locale, isDay).format(new Date(at))}
    </time>
  );
}

// Creating Intl objects is slow, so they are cached.
function formatOf(locale: string, isDay: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${isDay}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    ...(!isDay && { timeStyle: 'short' }),
    timeZone: 'America/Toronto',
  });
  formats.set(key, made);
  return made;
}
