import { useT } from './context.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment in words, in the market's time: "21 Nov 2026, 14:03", or its day alone. Only behind sign-in: nothing is hydrated there. */
export function Moment({ at, isDay = false }: { at: string; isDay?: boolean }) {
  const { locale } = useT();
  return (
    <time dateTime={at} className={isDay ? 'whitespace-nowrap' : undefined}>
      {formatOf(locale, isDay).format(new Date(at))}
    </time>
  );
}

// Intl objects cost far more to make than to use.
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
