import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Lang } from '#common/contract/fields.ts';

/** The two widths that every browser test of a screen runs at. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;
/** One of the widths above. */
export type Size = keyof typeof SIZES;

/** Every language at every size: `test.each(EVERYWHERE)`. */
export const EVERYWHERE: { lang: Lang; size: Size }[] = [
  { lang: 'en', size: 'desktop' },
  { lang: 'fr', size: 'desktop' },
  { lang: 'en', size: 'phone' },
  { lang: 'fr', size: 'phone' },
];

/** Homes in the market that browser tests walk through. */
const LISTINGS = '600';

interface Site {
  url: string;
  browser: Browser;
}

// One server and one browser for all files of the run: starting them is what would take the time.
let site: Promise<Site> | undefined;

/** The running product with a demo market of its own, and a browser. */
export function theSite(): Promise<Site> {
  site ??= startSite();
  return site;
}

async function startSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-e2e-'));
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: '',
      SMTP_URL: '',
      DEMO_LISTINGS: LISTINGS,
      RATE_LIMIT_PER_MINUTE: '0',
      APP_ENV: 'test',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const url = await addressOf(server);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_FLAGS });
  return { url, browser };
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (chunk) => {
      said += chunk;
      const [address] = /http:\/\/localhost:\d+/.exec(said) ?? [];
      if (address) resolve(address);
    });
    server.on('exit', (code) => reject(new Error(`the server ended with ${code} before it was open:\n${said}`)));
  });
}

/** The browser does nothing by itself: no updates, no look-ups of its own. */
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

function chromiumPath(): string {
  const known = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  return known.find((path) => path && existsSync(path)) ?? chromium.executablePath();
}

/** A page of the site as a visitor has it; closing it checks that nothing complained. */
export interface Visit extends AsyncDisposable {
  page: Page;
  context: BrowserContext;
  url: string;
  /** Goes to a path of the site and waits until React runs. */
  go(path: string): Promise<void>;
  /** What the browser complained of so far; `[Symbol.asyncDispose]` expects none. */
  complaints: string[];
}

export interface VisitOptions {
  lang?: Lang;
  size?: Size;
  javaScript?: boolean;
  dark?: boolean;
  /** Complaints that the test provokes. */
  expected?: RegExp;
}

/** Opens a browser window on the site. Any console error or warning, failed request or broken script fails the test at its end. */
export async function visit({
  lang = 'en',
  size = 'desktop',
  javaScript = true,
  dark = false,
  expected,
}: VisitOptions = {}): Promise<Visit> {
  const { url, browser } = await theSite();
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
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The graphics driver of a machine without one says this of itself.
    if (/GPU stall due to ReadPixels|WebGL.*Performance/.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`);
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
      await context.close();
      expect(complaints.filter((complaint) => !expected?.test(complaint))).toEqual([]);
    },
  };
}

/** Waits until React has taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.body).some((key) => key.startsWith('__reactFiber') || key.startsWith('__reactProps')),
  );
}

/** The path of a page in a language. */
export const inLang = (lang: Lang, path: string): string => (lang === 'fr' ? `/fr${path === '/' ? '' : path}` : path);

/** Expects that axe finds nothing at all on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
}

/** Expects that nothing is wider than the window: no sideways scrolling on a phone. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
