/** What programs that read pages by themselves call themselves: crawlers, previews of links, checks, libraries. */
const PROGRAMS =
  /(?<!cu)bot|crawl|spider|slurp|preview|scan|monitor|fetch|archiv|lighthouse|inspection|headless|phantom|puppeteer|playwright|selenium|mediapartners|facebookexternalhit|whatsapp|embedly|curl|wget|python|java\/|ruby|perl|php|go-http|okhttp|axios|node|undici|libwww|http-?client/i;

/** Whether a program is no browser in front of a person, as far as it says so. One without a name is none. */
export const isBot = (userAgent: string | undefined): boolean => !userAgent || PROGRAMS.test(userAgent);
