/** Words in the user agents of crawlers, link previews, monitors and libraries. */
const PROGRAMS =
  /(?<!cu)bot|crawl|spider|slurp|preview|scan|monitor|fetch|archiv|lighthouse|inspection|headless|phantom|puppeteer|playwright|selenium|mediapartners|facebookexternalhit|whatsapp|embedly|curl|wget|python|java\/|ruby|perl|php|go-http|okhttp|axios|node|undici|libwww|http-?client/i;

/** Whether a user agent is a known program instead of a browser. A missing one counts as a program. */
export const isBot = (userAgent: string | undefined): boolean => !userAgent || PROGRAMS.test(userAgent);
