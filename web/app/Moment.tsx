import { useT } from './context.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Date and time in Toronto: "21 Nov 2026, 14:03", or only the day. Not for public pages, because it doesn't hydrate.
 */
export function Moment({ at, isDay = false }: { at: string; isDay?: boolean }) {
  const { locale } = useT();
  const text = formatOf(locale, isDay).format(new Date(at));
  // A line breaks only between day and time.
  const end = isDay ? text.length : text.lastIndexOf(', ') + 1;
  return (
    <time dateTime={at}>
      <span className="whitespace-nowrap">{text.slice(0, end)}</span>
      {end < text.length && (
        <>
          {' '}
          <span className="whitespace-nowrap">{text.slice(end + 1)}</span>
        </>
      )}
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
