import type { Page, Response } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { MapMark } from '#common/contract/market/search.ts';
import { parseArea } from '#common/search/area.ts';
import { readRange } from '#server/features/people/media/basemap.ts';
import { pmtilesArchive } from '#test/pmtiles-archive.ts';
import {
  AT_DESK,
  expectAccessible,
  inLang,
  LANGS,
  ON_PHONE,
  SIZES,
  type Size,
  type Visit,
  type VisitOptions,
  visit,
} from './site.ts';

const WORDS = {
  en: {
    showMap: 'Show map',
    list: 'Homes on the map',
    draw: 'Draw an area',
    view: 'Use this view',
    clear: 'Clear',
    done: 'Done',
    follow: 'Search as I move the map',
    matching: /\d matching result/,
    answered: /(\d|No) matching result/,
    home: /per month/,
  },
  fr: {
    showMap: 'Afficher la carte',
    list: 'Logements sur la carte',
    draw: 'Tracer une zone',
    view: 'Utiliser cette vue',
    clear: 'Effacer',
    done: 'Terminé',
    follow: 'Chercher en déplaçant la carte',
    matching: /\d résultats? correspondant/,
    answered: /(\d|Aucun) résultats? correspondant/,
    home: /par mois/,
  },
} as const;
// Software rendering on a busy machine is slow.
const PATIENCE = { timeout: 30_000 };

/** Opens a low desktop window: software draws each pixel of the map. */
async function visitMap(options: VisitOptions = {}): Promise<Visit> {
  const site = await visit({ ...options, map: true });
  await site.page.setViewportSize({ width: SIZES.desktop.width, height: 560 });
  return site;
}

interface Marks {
  count: number;
  marks: MapMark[];
  bounds: { south: number; west: number; north: number; east: number };
}

/** Time without another response after which a map rests, in ms: it may still fit the homes that it has found. */
const REST_MS = 1200;

/** Opens a page with a map and waits for the marks of the bounds at which it rests. */
async function openMap(
  page: Page,
  go: () => Promise<void>,
  { size = 'desktop', showMap = '' }: { size?: Size; showMap?: string } = {},
): Promise<Marks> {
  const answers: Promise<Marks | undefined>[] = [];
  // Each body is read as it arrives: the browser drops it when the page is left.
  const read = (response: Response) => {
    if (/\/api\/map-markers\?/.test(response.url())) answers.push(readMarks(response).catch(() => undefined));
  };
  page.on('response', read);
  await go();
  if (size === 'phone') await page.getByRole('button', { name: showMap }).click();
  await page.locator('[data-map=ready]').waitFor(PATIENCE);
  await expect.poll(() => answers.length, PATIENCE).toBeGreaterThan(0);
  for (let seen = 0; seen < answers.length; ) {
    seen = answers.length;
    await page.waitForTimeout(REST_MS);
  }
  page.off('response', read);
  const last = (await Promise.all(answers)).findLast((marks) => marks !== undefined);
  if (!last) throw new Error('No answer with marks could be read');
  return last;
}

async function readMarks(response: Response): Promise<Marks> {
  const { count, marks } = (await response.json()) as Omit<Marks, 'bounds'>;
  const [south = 0, west = 0, north = 0, east = 0] = (new URL(response.url()).searchParams.get('bounds') ?? '')
    .split(',')
    .map(Number);
  return { count, marks, bounds: { south, west, north, east } };
}

/** Position of a mark in the window. The marks were requested with exactly the map's bounds. */
async function pixelOf(page: Page, { lat, lng }: MapMark, { south, west, north, east }: Marks['bounds']) {
  const pane = await page.locator('[data-map]').boundingBox();
  if (!pane) throw new Error('The map is not on the page');
  const y = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  return {
    x: pane.x + ((lng - west) / (east - west)) * pane.width,
    y: pane.y + ((y(north) - y(lat)) / (y(north) - y(south))) * pane.height,
  };
}

/** A mark that nothing else on the map covers. */
const openMark = ({ marks, bounds }: Marks, isWanted: (mark: MapMark) => boolean): MapMark => {
  const inside = (mark: MapMark) => {
    const across = (mark.lng - bounds.west) / (bounds.east - bounds.west);
    const down = (bounds.north - mark.lat) / (bounds.north - bounds.south);
    return across > 0.1 && across < 0.8 && down > 0.3 && down < 0.8;
  };
  const isAlone = (mark: MapMark) =>
    marks.every(
      (other) =>
        other === mark ||
        Math.hypot(
          (other.lat - mark.lat) / (bounds.north - bounds.south),
          (other.lng - mark.lng) / (bounds.east - bounds.west),
        ) > 0.06,
    );
  const found =
    marks.find((mark) => isWanted(mark) && inside(mark) && isAlone(mark)) ??
    marks.find((mark) => isWanted(mark) && inside(mark));
  if (!found) throw new Error('No such mark in view');
  return found;
};

test.each(AT_DESK)(
  'the map shows exactly the filtered homes and is loaded only when it is seen ($lang, $size)',
  async ({ lang, size }) => {
    await using site = await visit({ map: true, lang, size });
    const loaded: string[] = [];
    site.page.on('request', (request) => /maplibre|\.pmtiles/.test(request.url()) && loaded.push(request.url()));
    const go = async () => {
      await site.go(inLang(lang, '/toronto?beds=1'));
      if (size === 'phone') expect(loaded).toEqual([]);
    };
    const { count, marks } = await openMap(site.page, go, { size, showMap: WORDS[lang].showMap });
    expect(loaded.length).toBeGreaterThan(0);
    expect(marks.reduce((sum, mark) => sum + mark.count, 0)).toBe(count);
    const answer = await site.page.request.get(`${site.url}/api/listings?location=toronto&beds=1`);
    expect(((await answer.json()) as { count: number }).count).toBe(count);
    await site.page.getByText('GSHHG · ').waitFor();
    await expectAccessible(site.page);
  },
);

test('marks have their colour, light up with their cards, and open their homes at a click', async () => {
  await using site = await visitMap();
  const all = await openMap(site.page, () => site.go('/toronto'));
  const spruce = async () => {
    const picture = (await site.page.locator('[data-map] canvas').screenshot()).toString('base64');
    return await site.page.evaluate(countSpruce, picture);
  };
  await expect.poll(spruce, PATIENCE).toBeGreaterThan(100);
  const card = site.page.locator('[data-listing]').first();
  const id = Number(await card.getAttribute('data-listing'));
  const lit = () => site.page.locator('[data-map]').getAttribute('data-lit');
  await card.hover();
  const own = all.marks.find(({ ids }) => ids.includes(id));
  await expect.poll(lit).toBe(own ? `h${own.ids[0]}` : expect.stringMatching(/^c/));
  await site.page.mouse.move(5, 5);
  await expect.poll(lit).toBe('');
  const listed = await site.page
    .locator('[data-listing]')
    .evaluateAll((cards) => cards.map((each) => Number(each.getAttribute('data-listing'))));
  const mark = openMark(all, ({ ids }) => ids.some((each) => listed.includes(each)));
  const { x, y } = await pixelOf(site.page, mark, all.bounds);
  await expect
    .poll(async () => {
      await site.page.mouse.move(x + 1, y);
      await site.page.mouse.move(x, y);
      return site.page.locator('[data-listing].border-hearth').count();
    }, PATIENCE)
    .toBeGreaterThan(0);

  const home = await pixelOf(
    site.page,
    openMark(all, ({ ids }) => ids.length > 0),
    all.bounds,
  );
  const opened = site.page.locator('[data-map]').getByRole('dialog');
  await expect
    .poll(async () => {
      await site.page.mouse.click(home.x, home.y);
      return opened.count();
    }, PATIENCE)
    .toBe(1);
  expect(await opened.getByRole('link').first().getAttribute('href')).toMatch(/^\/rental-listings\//);
  await opened.getByRole('button', { name: 'Close' }).click();
  expect(await opened.count()).toBe(0);
});

test('a click on a cluster zooms in, and the search follows', async () => {
  await using site = await visitMap();
  const all = await openMap(site.page, () => site.go('/listings'));
  const mark = openMark(all, ({ ids }) => ids.length === 0);
  const { x, y } = await pixelOf(site.page, mark, all.bounds);
  // A response isn't drawn yet: a highlighted mark can be clicked.
  await expect
    .poll(async () => {
      await site.page.mouse.move(x + 1, y);
      await site.page.mouse.move(x, y);
      return site.page.locator('[data-map]').getAttribute('data-lit');
    }, PATIENCE)
    .toMatch(/^c/);
  await site.page.mouse.click(x, y);
  await site.page.waitForURL(/bounds=/, PATIENCE);
  await expect
    .poll(() => new URL(site.page.url()).searchParams.get('bounds')?.split(',').map(Number), PATIENCE)
    .toSatisfy(
      ([south = 0, west = 0, north = 0, east = 0]: number[]) =>
        mark.lat > south && mark.lat < north && mark.lng > west && mark.lng < east,
    );
  await site.page.goBack();
  await expect.poll(() => new URL(site.page.url()).search).toBe('');
});

test.each(AT_DESK)(
  'the keyboard walks the marks, opens a card and comes back ($lang, $size)',
  async ({ lang, size }) => {
    await using site = await visit({ map: true, lang, size });
    const words = WORDS[lang];
    await openMap(site.page, () => site.go(inLang(lang, '/toronto')), { size, showMap: words.showMap });
    const list = site.page.getByRole('list', { name: words.list });
    const home = list.getByRole('button', { name: words.home }).first();
    await home.waitFor({ ...PATIENCE, state: 'attached' });
    await site.page.locator('[data-map] canvas').focus();
    await site.page.keyboard.press('Tab');
    expect(
      await list
        .getByRole('button')
        .first()
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);
    await site.page.keyboard.press('ArrowDown');
    expect(
      await list
        .getByRole('button')
        .nth(1)
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);
    await home.focus();
    await site.page.keyboard.press('Enter');
    const card = site.page.locator('[data-map]').getByRole('dialog');
    await card.getByRole('link').first().waitFor(PATIENCE);
    expect(await card.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await expectAccessible(site.page);
    await site.page.keyboard.press('Escape');
    expect(await card.count()).toBe(0);
    expect(await home.evaluate((button) => button === document.activeElement)).toBe(true);
  },
);

test('one notch of the wheel searches, and moves of the map replace each other in the history', async () => {
  await using site = await visitMap();
  const { page } = site;
  await site.go('/cities');
  await openMap(page, () => site.go('/toronto?beds=1'));
  const entries = await page.evaluate(() => history.length);
  const pane = await page.locator('[data-map] canvas').boundingBox();
  if (!pane) throw new Error('The map is not on the page');
  await page.mouse.move(pane.x + pane.width / 2, pane.y + pane.height / 2);
  await page.mouse.wheel(0, -100);
  await page.waitForURL(/bounds=/, PATIENCE);
  const first = page.url();
  await page.mouse.wheel(0, -100);
  await page.waitForURL((url) => url.href !== first, PATIENCE);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await page.waitForURL('**/cities');
});

test.each(ON_PHONE)('a map that is moved out of its city stays open, with the focus ($lang, $size)', async (at) => {
  await using site = await visit({ ...at, map: true });
  const { page } = site;
  await openMap(page, () => site.go(inLang(at.lang, '/toronto')), { ...at, showMap: WORDS[at.lang].showMap });
  const canvas = page.locator('[data-map] canvas');
  await canvas.focus();
  await canvas.evaluate((element) => element.classList.add('first'));
  const outside = inLang(at.lang, '/listings');
  // Each step waits for its search, which a further step would put off.
  for (let step = 0; step < 20 && new URL(page.url()).pathname !== outside; step++) {
    const moved = page.waitForResponse(/\/api\/map-markers\?/, PATIENCE);
    await page.keyboard.press('ArrowLeft');
    await moved;
  }
  await page.waitForURL(({ pathname }) => pathname === outside, PATIENCE);
  // The last step may end where there are no homes.
  await page
    .getByText(WORDS[at.lang].answered)
    .first()
    .waitFor({ ...PATIENCE, state: 'attached' });
  expect(await canvas.evaluate((element) => element === document.activeElement && element.className)).toMatch(/first/);
  expect(await canvas.isVisible()).toBe(true);
});

test('on a slow device, the picture of a moving map follows the finger, and is sharp once it rests', async () => {
  await using site = await visit({ map: true, size: 'phone', isOwn: true });
  const { page } = site;
  const devtools = await site.context.newCDPSession(page);
  const dense = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
  await devtools.send('Emulation.setDeviceMetricsOverride', dense);
  await openMap(page, () => site.go('/toronto'), { size: 'phone', showMap: 'Show map' });
  const canvas = page.locator('[data-map] canvas');
  const density = () => canvas.evaluate((element: HTMLCanvasElement) => element.width / element.clientWidth);
  expect(await density()).toBe(2);
  await canvas.evaluate(slowDown);
  const seen = () => page.evaluate((): { shift: number; density: number }[] => Reflect.get(window, 'seen'));
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y: 420 })) });
  let x = 0;
  /** Moves the finger to and fro. */
  const swipe = async (by: number) => {
    x = x === 220 ? 220 - by : 220;
    await touch('touchMove', x);
    return seen();
  };
  await touch('touchStart', 250);
  await expect
    .poll(() => swipe(40), PATIENCE)
    .toSatisfy((all: { shift: number }[]) => all.some(({ shift }) => Math.abs(shift) === 40));
  // The picture would leave too much of the map empty, so another one is drawn, with fewer pixels.
  await expect
    .poll(() => swipe(150), PATIENCE)
    .toSatisfy((all: { density: number }[]) => all.some((each) => each.density === 1));
  await touch('touchEnd');
  await expect.poll(density, PATIENCE).toBe(2);
  await expect.poll(() => canvas.evaluate((element) => element.style.transform), PATIENCE).toBe('');
});

/** In the page: makes each frame slow, and notes how far the map's picture is moved, and its pixels per CSS pixel. */
function slowDown(canvas: SVGElement | HTMLElement): void {
  if (!(canvas instanceof HTMLCanvasElement)) return;
  const seen: { shift: number; density: number }[] = [];
  Object.assign(window, { seen });
  const note = () => {
    const shift = Math.round(new DOMMatrix(canvas.style.transform).e);
    seen.push({ shift, density: canvas.width / canvas.clientWidth });
  };
  new MutationObserver(note).observe(canvas, { attributes: true });
  const waste = () => {
    const end = performance.now() + 60;
    while (performance.now() < end);
    requestAnimationFrame(waste);
  };
  waste();
}

test.each(ON_PHONE)(
  'the arrow keys move the map; without "as the map moves" the search waits to be asked ($lang)',
  async ({ lang }) => {
    await using site = await visitMap({ lang });
    const words = WORDS[lang];
    await openMap(site.page, () => site.go(inLang(lang, '/toronto')));
    const names = await site.page.getByRole('list', { name: words.list }).getByRole('button').allInnerTexts();
    for (const name of names) expect(name).toMatch(/zoom|, \d\S* \S|appro/i);
    const follow = site.page.getByRole('checkbox', { name: words.follow });
    await follow.uncheck();
    await site.page.locator('[data-map] canvas').focus();
    const moved = site.page.waitForResponse(/\/api\/map-markers\?/, PATIENCE);
    await site.page.keyboard.press('ArrowRight');
    await moved;
    // The ring is the map's, because a slow device moves the canvas.
    const ring = (element: Element) => getComputedStyle(element, '::after').outlineStyle;
    expect(await site.page.locator('.maplibregl-map').evaluate(ring)).toBe('solid');
    expect(site.page.url()).not.toContain('bounds=');
    await site.page
      .getByRole('button', {
        name: lang === 'fr' ? 'Chercher dans ce secteur' : 'Search this area',
      })
      .click();
    await site.page.waitForURL(/bounds=/, PATIENCE);
    await site.page.reload();
    await site.page.locator('[data-map=ready]').waitFor(PATIENCE);
    expect(await follow.isChecked()).toBe(false);
  },
);

test.each(AT_DESK)('an area drawn by hand narrows the search until it is cleared ($lang)', async ({ lang }) => {
  await using site = await visitMap({ lang });
  const words = WORDS[lang];
  await openMap(site.page, () => site.go(inLang(lang, '/toronto')));
  const pane = await site.page.locator('[data-map] canvas').boundingBox();
  if (!pane) throw new Error('The map is not on the page');
  await site.page.getByRole('button', { name: words.draw }).click();
  const tools = site.page.getByRole('region', { name: words.draw });
  await tools.waitFor(PATIENCE);
  await expect
    .poll(async () => {
      await drawCircle(site.page, pane.x + pane.width / 2, pane.y + pane.height / 2, 90);
      return parseArea(new URL(site.page.url()).searchParams.get('area') ?? '').length;
    }, PATIENCE)
    .toBeGreaterThan(0);
  await site.page.getByText(words.matching).first().waitFor(PATIENCE);
  await tools.getByRole('button', { name: words.clear }).click();
  await expect.poll(() => new URL(site.page.url()).searchParams.get('area'), PATIENCE).toBeNull();
  // Drawing also works by keyboard.
  await tools.getByRole('button', { name: words.view }).press('Enter');
  await expect
    .poll(() => parseArea(new URL(site.page.url()).searchParams.get('area') ?? '')[0]?.length, PATIENCE)
    .toBe(4);
  await tools.getByRole('button', { name: words.done }).click();
  await site.page.getByRole('button', { name: words.draw }).waitFor();
});

async function drawCircle(page: Page, x: number, y: number, radius: number): Promise<void> {
  await page.mouse.move(x + radius, y);
  await page.mouse.down();
  for (let step = 1; step <= 12; step++) {
    const angle = (step / 12) * 2 * Math.PI;
    await page.mouse.move(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  await page.mouse.up();
  // A drawing that began too early is lost: then the caller draws again.
  await page.waitForURL(/[?&]area=/, { timeout: 3000 }).catch(() => {});
}

/** Pixels in the light theme's mark colour, #17594a. */
async function countSpruce(base64: string): Promise<number> {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  if (!context) return 0;
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, picture.width, picture.height);
  let found = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (Math.abs(red - 0x17) + Math.abs(green - 0x59) + Math.abs(blue - 0x4a) < 12) found++;
  }
  return found;
}

test.each(LANGS)('an installed archive draws streets and parks, without another host (%s)', async (lang) => {
  const dark = lang === 'fr';
  // A document that the test rewrites may not load axe from its own server. It then gets the source.
  await using site = await visit({ map: true, lang, dark, expected: /axe\.js/ });
  const archive = pmtilesArchive();
  const hosts = new Set<string>();
  site.page.on('request', (request) => hosts.add(new URL(request.url()).host));
  // The shared site has no archive, so its pages get the address of this one.
  await site.context.route(`**${inLang(lang, '/toronto')}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"streetsPath":null', '"streetsPath":"/media/streets/test.pmtiles"');
    await route.fulfill({ response, body });
  });
  await site.context.route('**/media/streets/test.pmtiles', async (route) => {
    const range = readRange((await route.request().allHeaders()).range, archive.length);
    if (typeof range === 'string') throw new Error('not a slice');
    const { start, end } = range;
    const headers = { 'content-range': `bytes ${start}-${end}/${archive.length}`, etag: '"1"' };
    await route.fulfill({ status: 206, headers, body: archive.subarray(start, end + 1) });
  });
  await openMap(site.page, () => site.go(inLang(lang, '/toronto')));
  await site.page.getByText('© OpenStreetMap').waitFor(PATIENCE);
  await expect.poll(() => greenShareOf(site.page), PATIENCE).toBeGreaterThan(0.02);
  expect([...hosts]).toEqual([new URL(site.url).host]);
  await expectAccessible(site.page);
});

/** The share of the map's pixels that are greener than land, water and marks: parks. */
async function greenShareOf(page: Page): Promise<number> {
  const image = await page.locator('[data-map] canvas').screenshot();
  const { data } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let found = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (green > red + 4 && green > blue + 4) found++;
  }
  return (found * 3) / data.length;
}
