/** A browser and its system, as it names itself; undefined for what it does not say in a way we know. */
export interface Device {
  browser: string | undefined;
  system: string | undefined;
}

// In this order: most browsers also name those that they want to be taken for.
const BROWSERS: readonly [name: string, mark: RegExp][] = [
  ['Edge', /\bEdgA?(?:iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (userAgent: string, marks: typeof BROWSERS) => marks.find(([, mark]) => mark.test(userAgent))?.[0];

/** What a sign-in was made with, so that its owner recognizes it. */
export const deviceOf = (userAgent: string): Device => ({
  browser: nameIn(userAgent, BROWSERS),
  system: nameIn(userAgent, SYSTEMS),
});
