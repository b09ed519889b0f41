import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';

/** Lighthouse's slow 4G: round trip in ms, bytes per second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const LIMIT_MS = 30_000;

/** A phone's context: 390 px wide, with touch, on a slow network. */
export async function slowPhone(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  return page;
}

/** A thumb on a phone. It counts how often it touches the screen, and types without delay. */
export class Thumb {
  touches = 0;
  readonly page: Page;
  /** Folder for a picture before each touch. */
  readonly #pictures: string | undefined;

  constructor(page: Page, pictures?: string) {
    this.page = page;
    this.#pictures = pictures;
    if (pictures) mkdirSync(pictures, { recursive: true });
  }

  async tap(target: Locator): Promise<void> {
    await target.waitFor();
    // A thumb scrolls first if it does not see the control.
    if (!(await isOnScreen(target))) await this.#touched();
    await target.scrollIntoViewIfNeeded();
    await this.#touched();
    await target.tap();
  }

  /** Taps a field and types into it. */
  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await field.fill(text);
  }

  /** The key of the screen's keyboard that sends the text. */
  async pressGo(field: Locator): Promise<void> {
    await this.#touched();
    await field.press('Enter');
  }

  /** Opens the phone's own list of choices and takes one. */
  async choose(list: Locator, value: string): Promise<void> {
    await this.tap(list);
    await this.#touched();
    await list.selectOption(value);
  }

  /** Drags a finger over an element, from one part of its width to another. */
  async drag(target: Locator, from: number, to: number): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    await this.#touched();
    const box = await target.boundingBox();
    if (!box) throw new Error('the element is not shown');
    const session = await this.page.context().newCDPSession(this.page);
    const at = (part: number) => [{ x: box.x + box.width * part, y: box.y + box.height / 2 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
    for (let step = 1; step <= 12; step++)
      await session.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: at(from + ((to - from) * step) / 12),
      });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await session.detach();
  }

  async #touched(): Promise<void> {
    this.touches += 1;
    if (!this.#pictures) return;
    await this.page.screenshot({ path: join(this.#pictures, `${String(this.touches).padStart(2, '0')}.png`) });
  }
}

/** Whether an element's middle is within the window. */
async function isOnScreen(target: Locator): Promise<boolean> {
  const box = await target.boundingBox();
  const middle = box ? box.y + box.height / 2 : -1;
  return middle >= 0 && middle <= (target.page().viewportSize()?.height ?? 0);
}
