import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { loadScript } from './load-script.ts';
import { printTable } from './print-table.ts';
import { demoSettings, startServer } from './server-process.ts';
import { machine, median } from './timing.ts';

// How soon a slow phone shows the response to a touch: npm run bench -- interactions [--rounds 7] [--slowdown 4].
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    slowdown: { type: 'string', default: '4' },
    dir: { type: 'string', default: process.env.DATA_DIR ?? './data' },
  },
});
const LISTINGS = 5000;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** The goal of each interaction, in ms. */
const GOAL = 100;

interface Interaction {
  name: string;
  path: 'city' | 'listing';
  /** Brings the page to the state before. */
  prepare?: (page: Page) => Promise<void>;
  touch: (page: Page) => Promise<void>;
  /** Takes the touch back, for the next round. */
  undo: (page: Page) => Promise<void>;
}

const openSheet = async (page: Page) => {
  await page.locator('[data-filters] button[aria-haspopup=dialog]').first().tap();
  await page.locator('dialog[open] input[name=beds]').first().waitFor();
};
const tapBeds = (page: Page) => page.locator('dialog[open] label:has(input[name=beds])').nth(2).tap();
const tapPet = (page: Page) => page.locator('dialog[open] label:has(input[name=pets])').first().tap();
const openPhoto = async (page: Page) => {
  await page.locator('section ul.snap-x a').first().tap();
  await page.locator('dialog[open] img').first().waitFor();
};
const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
};

/** Drags the map by touch. */
async function panMap(page: Page, by: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const at = (part: number) => [{ x: 195 + by * part, y: 420 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 6; step++)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 6) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

const INTERACTIONS: readonly Interaction[] = [
  { name: 'Open the filters', path: 'city', touch: openSheet, undo: closeDialog },
  { name: 'Choose a filter', path: 'city', prepare: openSheet, touch: tapBeds, undo: tapBeds },
  { name: 'Choose another filter', path: 'city', prepare: openSheet, touch: tapPet, undo: tapPet },
  {
    name: 'Pan the map',
    path: 'city',
    async prepare(page) {
      await page.getByRole('button', { name: 'Show map' }).tap();
      await page.locator('[data-map=ready]').first().waitFor();
    },
    touch: (page) => panMap(page, -90),
    undo: (page) => panMap(page, 90),
  },
  { name: 'Open a photo', path: 'listing', touch: openPhoto, undo: closeDialog },
  {
    name: 'Next photo',
    path: 'listing',
    prepare: openPhoto,
    touch: (page) => page.keyboard.press('ArrowRight'),
    undo: (page) => page.keyboard.press('ArrowLeft'),
  },
];

const { ensureTestBrowser } = await loadScript<{ ensureTestBrowser: () => string | undefined }>('browser.mjs');
const executablePath = ensureTestBrowser();
if (!executablePath) process.exit(1);
const server = await startServer({ ...demoSettings(values.dir, LISTINGS), SERVICES: 'web' });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const results = await (await fetch(`${server.address}/toronto`)).text();
  const paths = { city: '/toronto', listing: /(?<=href=")\/rental-listings\/[^"#?]+/.exec(results)?.[0] ?? '/' };
  console.log(`${machine()}; processor ${values.slowdown} times slower`);
  const rows: string[][] = [];
  for (const one of INTERACTIONS) rows.push([one.name, ...(await measure(browser, one, paths[one.path]))]);
  printTable(
    [
      'Interaction',
      'until painted, median',
      'worst',
      'goal',
      'of it waiting, median',
      'main thread, median',
      'of it scripts',
    ],
    rows,
  );
} finally {
  await browser.close();
  await server.stop();
}

async function measure(browser: Browser, { prepare, touch, undo }: Interaction, path: string): Promise<string[]> {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.addInitScript(collectInteractions);
    await page.goto(server.address + path);
    await page.waitForLoadState('networkidle');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await prepare?.(page);
    await settle(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) });
    const painted: number[] = [];
    const waited: number[] = [];
    const processor: number[] = [];
    const scripts: number[] = [];
    // The first round loads scripts, like a visitor's first touch; it counts in the worst.
    for (let round = 0; round < Number(values.rounds); round++) {
      await page.evaluate(() => Reflect.get(window, 'interactions').splice(0));
      const before = await processorMs(devtools);
      await touch(page);
      await settle(page);
      const after = await processorMs(devtools);
      processor.push(after.all - before.all);
      scripts.push(after.scripts - before.scripts);
      const longest = await page.evaluate((): [number, number] =>
        Reflect.get(window, 'interactions').reduce(
          (most: [number, number], next: [number, number]) => (next[0] > most[0] ? next : most),
          [0, 0],
        ),
      );
      painted.push(longest[0]);
      waited.push(longest[1]);
      await undo(page);
      await settle(page);
    }
    return [
      ...[median(painted), Math.max(...painted), GOAL, median(waited), median(processor), median(scripts)].map(
        (ms) => `${Math.round(ms)} ms`,
      ),
    ];
  } finally {
    await context.close();
  }
}

/** In the page: notes how long each touch or key took until the next frame, and until its handlers began, in ms. */
function collectInteractions(): void {
  const durations: [number, number][] = [];
  Object.assign(window, { interactions: durations });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'interactionId'))
        durations.push([entry.duration, Reflect.get(entry, 'processingStart') - entry.startTime]);
  });
  observer.observe({ type: 'event', buffered: true, ...{ durationThreshold: 16 } });
}

/** Waits until nothing loads, and two frames were painted. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .navigation-progress'));
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)))),
  );
}

/** Processor time of the page's main thread so far, in ms. Without a graphics card, drawing maps takes most of it. */
async function processorMs(devtools: CDPSession): Promise<{ all: number; scripts: number }> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (wanted: string) => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN);
  return { all: of('TaskDuration'), scripts: of('ScriptDuration') };
}
