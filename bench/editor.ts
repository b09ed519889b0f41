import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { printTable } from './print-table.ts';
import { demoSettings, startServer } from './server-process.ts';
import { median } from './timing.ts';

// Time until the editor of an article takes text, on a slow phone: npm run bench -- editor [--rounds 7] [--slowdown 4].
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    slowdown: { type: 'string', default: '4' },
    dir: { type: 'string', default: process.env.DATA_DIR ?? './data' },
  },
});
const LISTINGS = 600;
const PHONE = { width: 390, height: 844 };
/** The editor of the language that a phone shows first. */
const EDITOR = '.rich-editor[contenteditable=true]';

interface Measure {
  /** From the start of the navigation, or from the click, until the editor takes text, in ms by the clock. */
  clock: number;
  /** The same as processor time of the page's main thread, which other programs don't change much. */
  processor: number;
}

const scripts = <T>(file: string): Promise<T> => import(pathToFileURL(join('scripts/lib', file)).href);
const { ensureBrowser } = await scripts<{ ensureBrowser: () => string | undefined }>('browser.mjs');
const { ensureBuilt } = await scripts<{ ensureBuilt: () => Promise<boolean> }>('build.mjs');
const executablePath = ensureBrowser();
if (!executablePath || !(await ensureBuilt())) process.exit(1);
const server = await startServer({ ...demoSettings(values.dir, LISTINGS), SERVICES: 'web' });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const context = await openContext();
  const path = await pathOfArticle(context);
  const direct: Measure[] = [];
  const clicked: Measure[] = [];
  // The first round fills the browser's cache, as an editor's second visit finds it.
  for (let round = 0; round <= Number(values.rounds); round++) {
    const opened = await measure(context, path, 'direct');
    const followed = await measure(context, path, 'clicked');
    if (round > 0) {
      direct.push(opened);
      clicked.push(followed);
    }
  }
  const row = (name: string, all: readonly Measure[]) => [
    name,
    `${Math.round(median(all.map(({ clock }) => clock)))} ms`,
    `${Math.round(median(all.map(({ processor }) => processor)))} ms`,
  ];
  printTable(
    [`Until the editor takes text (processor ${values.slowdown} times slower)`, 'by the clock', 'main thread'],
    [row('Opened by its address, scripts in the cache', direct), row('Opened from the page of the article', clicked)],
  );
} finally {
  await browser.close();
  await server.stop();
}

/** A phone's context that is logged in as an administrator. */
async function openContext(): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const email = DEMO_ACCOUNTS.find((one) => one.email.startsWith('admin@'))?.email;
  const page = await context.newPage();
  await page.goto(`${server.address}/robots.txt`);
  await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const { tokenInfo, user } = await (await fetch('/api/login', { method: 'POST', headers, body })).json();
      localStorage.setItem('pro_token', JSON.stringify(tokenInfo.access_token));
      localStorage.setItem('pro_user', JSON.stringify(user));
    },
    JSON.stringify({ email, password: DEMO_PASSWORD }),
  );
  await page.close();
  return context;
}

/** The path of the first article, from the list of articles. */
async function pathOfArticle(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${server.address}/admin/blogs`);
  const link = page.locator('main a[href*="/admin/blogs/"]:not([href$="create"])').first();
  const href = await link.getAttribute('href');
  await page.close();
  return href ?? '';
}

async function measure(context: BrowserContext, path: string, how: 'direct' | 'clicked'): Promise<Measure> {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    const processorMs = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
    };
    const edit = `${path}/edit`;
    if (how === 'clicked') {
      await page.goto(server.address + path);
      await page.locator(`a[href="${edit}"]`).waitFor();
      await page.waitForLoadState('networkidle');
    }
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) });
    const before = await processorMs();
    await page.addInitScript(watchForEditor, EDITOR);
    if (how === 'direct') await page.goto(server.address + edit, { waitUntil: 'commit' });
    else {
      await page.evaluate(watchForEditor, EDITOR);
      await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.click(), `a[href="${edit}"]`);
    }
    const clock = await takesText(page);
    return { clock, processor: (await processorMs()) - before };
  } finally {
    await page.close();
  }
}

/** In the page: notes when the editor is there, painted, and the main thread is free for a key. */
function watchForEditor(selector: string): void {
  const from = document.readyState === 'complete' ? performance.now() : 0;
  const look = () => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        document.documentElement.dataset.editorMs = String(performance.now() - from);
      }),
    );
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

/** Waits for the editor, and checks that it really takes text. Returns the noted time. */
async function takesText(page: Page): Promise<number> {
  const noted = await page.waitForFunction(() => Number(document.documentElement.dataset.editorMs ?? 0));
  const text = page.locator(EDITOR).locator('visible=true').first();
  await text.focus();
  await page.keyboard.insertText('xyzzy');
  await text.getByText('xyzzy').waitFor();
  return noted.jsonValue();
}
