import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { loadScript } from './load-script.ts';
import { openPlainBrowser, type PlainPage } from './plain-browser.ts';
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
const PHONE = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true };
/** Until the page of an article is idle, in ms. */
const IDLE_MS = 2000;
/** The editor of the language that a phone shows first. */
const EDITOR = '.rich-editor[contenteditable=true]';

interface Measure {
  /** From the start of the navigation, or from the click, until the editor takes text, in ms by the clock. */
  clock: number;
  /** The same as processor time of the page's main thread, which other programs don't change much. */
  processor: number;
}

const { ensureBrowser } = await loadScript<{ ensureBrowser: () => string | undefined }>('browser.mjs');
const executablePath = ensureBrowser();
if (!executablePath) process.exit(1);
const server = await startServer({ ...demoSettings(values.dir, LISTINGS), SERVICES: 'web' });
const browser = await openPlainBrowser(executablePath);
try {
  const path = await logInAndFindArticle();
  const first = await measure(path, 'direct');
  const direct: Measure[] = [];
  const clicked: Measure[] = [];
  // The first rounds fill the browser's caches of files and of compiled scripts, as an editor's next visit finds them.
  for (let round = -2; round < Number(values.rounds); round++) {
    const opened = await measure(path, 'direct');
    const followed = await measure(path, 'clicked');
    if (round < 0) continue;
    direct.push(opened);
    clicked.push(followed);
  }
  const row = (name: string, all: readonly Measure[]) => [
    name,
    `${Math.round(median(all.map(({ clock }) => clock)))} ms`,
    `${Math.round(median(all.map(({ processor }) => processor)))} ms`,
  ];
  printTable(
    [`Until the editor takes text (processor ${values.slowdown} times slower)`, 'by the clock', 'main thread'],
    [
      row('Opened by its address, for the first time', [first]),
      row('Opened by its address, scripts in the cache', direct),
      row('Opened from the page of the article', clicked),
    ],
  );
} finally {
  await browser[Symbol.asyncDispose]();
  await server.stop();
}

/** Logs in as an administrator. Returns the path of the first article in the list. */
async function logInAndFindArticle(): Promise<string> {
  const email = DEMO_ACCOUNTS.find((one) => one.email.startsWith('admin@'))?.email;
  await using page = await browser.openPage();
  await page.send('Page.navigate', { url: `${server.address}/robots.txt` });
  await page.waitFor(`location.pathname === '/robots.txt' && document.readyState === 'complete'`);
  const body = JSON.stringify({ email, password: DEMO_PASSWORD });
  await page.evaluate(`(${storeSession})(${JSON.stringify(body)})`);
  const link = 'main a[href*="/admin/blogs/"]:not([href$="create"])';
  await page.send('Page.navigate', { url: `${server.address}/admin/blogs` });
  return await page.waitFor(`document.querySelector('${link}')?.getAttribute('href')`);
}

/** In the page: logs in, and stores the session as the site does. */
async function storeSession(body: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const { tokenInfo, user } = await (await fetch('/api/login', { method: 'POST', headers, body })).json();
  localStorage.setItem('pro_token', JSON.stringify(tokenInfo.access_token));
  localStorage.setItem('pro_user', JSON.stringify(user));
}

async function measure(path: string, how: 'direct' | 'clicked'): Promise<Measure> {
  await using page = await browser.openPage();
  const processorMs = async () => {
    type Metrics = { metrics: { name: string; value: number }[] };
    const { metrics } = await page.send<Metrics>('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  await page.send('Page.enable');
  // A page behind another one draws nothing.
  await page.send('Page.bringToFront');
  await page.send('Emulation.setDeviceMetricsOverride', PHONE);
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const edit = `${path}/edit`;
  const watch = `(${watchForEditor})('${EDITOR}');`;
  const link = `document.querySelector('a[href="${edit}"]')`;
  if (how === 'clicked') {
    await page.send('Page.navigate', { url: server.address + path });
    await page.waitFor(`document.readyState === 'complete' && ${link} !== null`);
    // The page loads the editor's scripts when it is idle.
    await setTimeout(IDLE_MS);
  }
  await page.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) });
  const before = await processorMs();
  if (how === 'direct') {
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: watch });
    await page.send('Page.navigate', { url: server.address + edit });
  } else await page.evaluate(`${watch} ${link}.click()`);
  const clock = await page.waitFor<number>('Number(document.documentElement.dataset.editorMs ?? 0)');
  const processor = (await processorMs()) - before;
  await expectText(page);
  return { clock, processor };
}

/** In the page: notes when the editor is there, painted, and the main thread is free for a key. */
function watchForEditor(selector: string): void {
  const from = document.readyState === 'complete' ? performance.now() : 0;
  const look = () => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      window.setTimeout(() => {
        document.documentElement.dataset.editorMs = String(performance.now() - from);
      }),
    );
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

/** Types into the editor, and throws unless it takes the text. */
async function expectText(page: PlainPage): Promise<void> {
  const shown = `[...document.querySelectorAll('${EDITOR}')].find((one) => one.checkVisibility())`;
  await page.evaluate(`${shown}.focus()`);
  await page.send('Input.insertText', { text: 'xyzzy' });
  await page.waitFor(`${shown}.textContent.includes('xyzzy')`);
}
