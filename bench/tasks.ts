import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { loadScript } from './load-script.ts';
import { printTable } from './print-table.ts';
import { demoSettings, startServer } from './server-process.ts';
import { PHRASES, TASKS, type Task, type TaskPlaces } from './task-list.ts';
import { slowPhone, Thumb } from './thumb.ts';
import { machine } from './timing.ts';

// Taps and seconds of twelve tasks on a phone with a slow network: npm run bench -- tasks [--address http://…]
// [--task "Book a tour"] [--pictures FOLDER]. The address is a running server with the demo market, of any version.
const { values } = parseArgs({
  options: {
    address: { type: 'string' },
    task: { type: 'string' },
    pictures: { type: 'string' },
    dir: { type: 'string', default: process.env.DATA_DIR ?? './data' },
  },
});
const LISTINGS = 600;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** A day of the coming week with hours for tours. */
const TOUR_HOURS = { from: '10:00', to: '18:00' };

const { ensureTestBrowser } = await loadScript<{ ensureTestBrowser: () => string | undefined }>('browser.mjs');
const executablePath = ensureTestBrowser();
if (!executablePath) process.exit(1);
const server = values.address
  ? undefined
  : await startServer({ ...demoSettings(values.dir, LISTINGS), APP_ENV: 'test' });
const address = server?.address ?? values.address ?? '';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
let emails = 0;
try {
  const session = await logIn();
  const places = await preparePlaces(session.tokenInfo.access_token);
  console.log(`${machine()}; touches, and seconds from opening the page, on a slow 4G network`);
  const rows: string[][] = [];
  for (const task of TASKS.filter(({ name }) => !values.task || name === values.task)) {
    const cells: string[] = [];
    for (const lang of LANGS) cells.push(...(await measure(browser, task, { lang, session, places })));
    rows.push([task.name, ...cells]);
  }
  printTable(['Task', ...LANGS.flatMap((lang) => [`${lang}: touches`, 'seconds'])], rows);
} finally {
  await browser.close();
  await server?.stop();
}

interface Session {
  tokenInfo: { access_token: string };
  user: unknown;
}

async function call<T>(method: string, path: string, body?: object, token?: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return response.json();
}

function logIn(): Promise<Session> {
  const email = DEMO_ACCOUNTS.find((one) => one.email.startsWith('landlord@'))?.email;
  return call('POST', '/login', { email, password: DEMO_PASSWORD });
}

/** A listing with published times, a draft to publish, and a lead to reply to. */
async function preparePlaces(token: string): Promise<(lang: Lang) => TaskPlaces> {
  const { rows } = await call<{ rows: { id: number }[] }>('GET', '/elandlord/listings?state=active', undefined, token);
  const id = rows[0]?.id ?? 0;
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...TOUR_HOURS }));
  const schedule = { isOpen: true, minutes: 30, noticeHours: 1, capacity: 4, weekly, days: [] };
  await call('PATCH', `/elandlord/tour-times/${id}`, schedule, token);
  for (const _ of LANGS) {
    await call('POST', `/elandlord/listings/${rows[1]?.id}/duplicate`, {}, token);
    const message = { message: 'When could I see it?', requestKey: crypto.randomUUID() };
    const sender = { fullName: 'Noor Haddad', email: newEmail() };
    await call('POST', '/renter/renter-inquire', { listingId: id, ...sender, ...message });
  }
  const { listing } = await call<{ listing: { paths: Record<Lang, string> } }>('GET', `/listing/${id}`);
  return (lang) => ({ listing: listing.paths[lang].replace(/^\/fr(?=\/)/, ''), email: newEmail() });
}

/** An address that nobody used. */
function newEmail(): string {
  emails += 1;
  return `task-${Date.now()}-${emails}@example.com`;
}

interface Setting {
  lang: Lang;
  session: Session;
  places: (lang: Lang) => TaskPlaces;
}

/** Touches and seconds of one task; dashes if it can't be done. */
async function measure(browser: Browser, task: Task, { lang, session, places }: Setting): Promise<[string, string]> {
  const context = await openContext(browser, lang, task.isLandlord ? session : undefined);
  try {
    const page = await slowPhone(context);
    const pictures = values.pictures && join(values.pictures, `${task.name} ${lang}`.replaceAll(' ', '-'));
    const thumb = new Thumb(page, pictures || undefined);
    const place = places(lang);
    const start = task.start(place);
    const began = performance.now();
    const path = lang === 'fr' && !task.isLandlord ? `/fr${start === '/' ? '' : start}` : start;
    await page.goto(address + path);
    await page.waitForFunction(isLive);
    await task.run(thumb, PHRASES[lang], { ...place, lang });
    const seconds = (performance.now() - began) / 1000;
    if (pictures) await page.screenshot({ path: join(pictures, 'done.png') });
    return [String(thumb.touches), seconds.toFixed(1)];
  } catch (error) {
    console.log(`${task.name} (${lang}): ${String(error).split('\n').slice(0, 4).join(' ')}`);
    return ['–', '–'];
  } finally {
    await context.close();
  }
}

/** In the page: whether React handles it. */
function isLive(): boolean {
  return Object.keys(document.body).some((key) => key.startsWith('__react'));
}

async function openContext(browser: Browser, lang: Lang, session: Session | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, locale: `${lang}-CA` });
  await context.addCookies([{ name: 'selectedLang', value: lang, url: address }]);
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  if (!session) return context;
  const page = await context.newPage();
  await page.goto(`${address}/robots.txt`);
  await page.evaluate(
    ({ token, user }) => {
      localStorage.setItem('pro_token', JSON.stringify(token));
      localStorage.setItem('pro_user', JSON.stringify(user));
    },
    { token: session.tokenInfo.access_token, user: session.user },
  );
  await page.close();
  return context;
}
