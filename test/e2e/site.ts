import { type Browser, type BrowserContext, type CDPSession, chromium, type Locator, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Lang } from '#common/contract/fields.ts';
import { findViolations } from './axe.ts';
import { EXTENT } from './extent.ts';
import { type Translator, translatePage } from './translator.ts';

/** The two window sizes of browser tests. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof SIZES;

/** Every language at every size. */
export const ALL_VIEWS: readonly { lang: Lang; size: Size }[] = [
  { lang: 'en', size: 'desktop' },
  { lang: 'fr', size: 'desktop' },
  { lang: 'en', size: 'phone' },
  { lang: 'fr', size: 'phone' },
];

const isEither = ({ lang, size }: (typeof ALL_VIEWS)[number]) => (lang === 'en') === (size === 'desktop');
const viewsOf = (isWanted: (view: (typeof ALL_VIEWS)[number]) => boolean) =>
  ALL_VIEWS.filter((view) => EXTENT === 'all' || isWanted(view) || (EXTENT === 'both' && isEither(view)));

/**
 * The view of a flow: English on a desktop. With E2E=both also French on a phone, with E2E=all every language at every
 * size.
 */
export const AT_DESK = viewsOf(({ lang, size }) => lang === 'en' && size === 'desktop');
/** The same for the narrowest view: French on a phone. With E2E=both also English on a desktop. */
export const ON_PHONE = viewsOf(({ lang, size }) => lang === 'fr' && size === 'phone');
/** The languages of a flow that needs one size: French, and in CI English too. */
export const LANGS: readonly Lang[] = EXTENT === 'one' ? ['fr'] : ['fr', 'en'];
/** The same for a flow that only phones have. */
export const PHONES = LANGS.map((lang) => ({ lang, size: 'phone' }) as const);

// Each worker keeps its browsers across files. Commands to a shared one would pass through another process.
const browsers = new Map<boolean, Promise<Browser>>();

/** Without WebGL, a browser draws pages with a tenth less processor time. */
const WITHOUT_WEBGL = ['--disable-gpu', '--disable-software-rasterizer'];

function launch({ map }: { map: boolean }): Promise<Browser> {
  const { executablePath, args } = inject('browser');
  const browser =
    browsers.get(map) ?? chromium.launch({ executablePath, args: map ? args : [...args, ...WITHOUT_WEBGL] });
  browsers.set(map, browser);
  return browser;
}

/** This worker's running product and the browser; test/e2e/global-setup.ts started the site. */
export async function theSite(): Promise<{ url: string; dataDir: string; database: string; browser: Browser }> {
  const sites = inject('sites');
  const own = sites[Number(process.env.VITEST_POOL_ID ?? 1) - 1];
  if (!own) throw new Error(`no site for worker ${process.env.VITEST_POOL_ID} of ${sites.length}`);
  return { ...own, browser: await launch({ map: false }) };
}

/** A browser page on the site. Closing it checks that there were no complaints. */
export interface Visit extends AsyncDisposable {
  page: Page;
  context: BrowserContext;
  url: string;
  /** Goes to a path of the site and waits until React runs. */
  go(path: string): Promise<void>;
  /** Errors and warnings of the browser so far; `[Symbol.asyncDispose]` expects none. */
  complaints: string[];
}

export interface VisitOptions {
  lang?: Lang;
  size?: Size;
  javaScript?: boolean;
  dark?: boolean;
  /** Opens the window in a browser with WebGL, for maps. */
  map?: boolean;
  /** Complaints that the test provokes. */
  expected?: RegExp;
  /** Loads scripts from the server as on a first visit. */
  isUncached?: boolean;
  /** Opens a window that no other test uses, for a fake clock or a script of the test: both stay with the window. */
  isOwn?: boolean;
  /** Translates each page, as browsers do for their readers. Opens an own window. */
  translator?: Translator | undefined;
}

/** A browser window and the options that it was opened with. */
interface Window {
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
}

/** Windows to use again, by their options. Their process and cache save two thirds of a first page's work. */
const idle = new Map<string, Window[]>();

async function openWindow(options: Required<Pick<VisitOptions, 'lang' | 'size' | 'javaScript' | 'dark' | 'map'>>) {
  const { lang, size, javaScript, dark, map } = options;
  const browser = await launch({ map });
  const context = await browser.newContext({
    viewport: SIZES[size],
    locale: lang === 'fr' ? 'fr-CA' : 'en-CA',
    timezoneId: 'America/Toronto',
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    javaScriptEnabled: javaScript,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  return { context, page, devtools: await context.newCDPSession(page) };
}

/** Takes back everything that a test may have done to a window, except the cache. */
async function emptied({ context, page, devtools }: Window, url: string, size: Size): Promise<Window> {
  page.removeAllListeners();
  for (const other of context.pages()) if (other !== page) await other.close();
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.setExtraHTTPHeaders({}),
    context.clearPermissions(),
  ]);
  // A page of the site without scripts. It stays open, because leaving the site would end the window's process.
  await page.goto(`${url}/robots.txt`, { waitUntil: 'commit' });
  // An empty page takes another size at once.
  await page.setViewportSize(SIZES[size]);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await devtools.send('Page.resetNavigationHistory');
  return { context, page, devtools };
}

/**
 * Opens a browser window on the site. Any console message, failed request or script error fails the test at its end.
 */
export async function visit({
  lang = 'en',
  size = 'desktop',
  javaScript = true,
  dark = false,
  map = false,
  expected,
  isUncached = false,
  translator,
  isOwn = translator !== undefined,
}: VisitOptions = {}): Promise<Visit> {
  const { url } = await theSite();
  const key = [lang, size, javaScript, dark, map].join();
  const used = isOwn ? undefined : idle.get(key)?.pop();
  const { context, page, devtools } = used ?? (await openWindow({ lang, size, javaScript, dark, map }));
  if (isUncached) {
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  }
  if (translator) await context.addInitScript(translatePage, translator);
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A picture that an earlier test left in the cache makes its preload needless.
    if (used && /was preloaded using link preload/.test(message.text())) return;
    // Messages of the software graphics driver.
    if (/GPU stall due to ReadPixels|WebGL.*Performance/.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(`script: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()}: ${response.url()}`);
  });
  return {
    page,
    context,
    url,
    complaints,
    async go(path) {
      await page.goto(url + path);
      if (javaScript) await hydrated(page);
    },
    async [Symbol.asyncDispose]() {
      if (isUncached) await devtools.send('Network.disable').catch(() => {});
      // A failed test may leave a window that cannot be emptied, and an error here would hide the test's own.
      const next =
        context.pages().includes(page) && javaScript && !isOwn
          ? await emptied({ context, page, devtools }, url, size).catch(() => undefined)
          : undefined;
      if (next) idle.set(key, [...(idle.get(key) ?? []), next]);
      else await context.close();
      expect(complaints.filter((complaint) => !expected?.test(complaint))).toEqual([]);
    },
  };
}

/** Waits until the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.body).some((key) => key.startsWith('__reactFiber') || key.startsWith('__reactProps')),
  );
}

/** Scrolls to a control of a part that loads when it comes near, and waits until React handles it. */
export async function awake(control: Locator): Promise<Locator> {
  await control.scrollIntoViewIfNeeded();
  await expect
    .poll(() => control.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
  return control;
}

/** Whether a control is within the window and nothing covers its middle. */
export const isInView = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(found);
  });

/** The path of a page in a language. */
export const inLang = (lang: Lang, path: string): string => (lang === 'fr' ? `/fr${path === '/' ? '' : path}` : path);

/**
 * Renders parts that wait until they come near: their guessed heights overlap, and axe takes their links for covered.
 * Scrolls to the top, because axe takes a button half under the header for too small.
 */
function showAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets = [sheet];
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/**
 * Expects no axe finding on the page, except in `except`. Waits until nothing is loading, because loading states have
 * less contrast.
 */
export async function expectAccessible(page: Page, { except }: { except?: string } = {}): Promise<void> {
  const loaded = () => page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  await loaded();
  await page.evaluate(showAll);
  if ((await findViolations(page, except)).length === 0) return;
  // A list may have started to load again while axe ran.
  await loaded();
  expect(await findViolations(page, except)).toEqual([]);
}

/** Expects no horizontal scrolling. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A phone widens its layout to what overflows, so the page's own width is no measure there.
  const width = page.viewportSize()?.width ?? SIZES.desktop.width;
  const overflow = await page.evaluate(
    (window) => document.documentElement.scrollWidth - Math.min(window, document.documentElement.clientWidth),
    width,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Expects no horizontal scrolling in the window's size, and then in the other one. */
export async function expectFitsBothSizes(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  const own = page.viewportSize() ?? SIZES.desktop;
  await switchSize(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(own);
}

/** Gives a phone's window the size of a desktop's, and the other way. */
export async function switchSize(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? SIZES.desktop;
  await page.setViewportSize(width < SIZES.desktop.width ? SIZES.desktop : SIZES.phone);
  // Scripts that follow the window's size have run in the second frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
