import { hash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { inject } from 'vitest';
import { EXTENT } from './extent.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Smaller parts, in elements, keep their targets' size and distance examined: those depend on what is around them. */
const MIN_PART = 6;

/** The elements of a page in document order. */
interface Elements {
  /** Different descriptions. */
  texts: string[];
  /** The index of each element’s description. */
  own: number[];
  /** The number of elements in each element, with itself. */
  sizes: number[];
}

/** Parts in which axe found nothing, by structure and place. Both workers add to the file. */
const examined = new Set<string>();
const EXAMINED_FILE = 'examined-parts.txt';
let charactersRead = 0;

function readExamined(): void {
  const path = join(inject('shared'), EXAMINED_FILE);
  if (!existsSync(path)) return;
  const fresh = readFileSync(path, 'utf8').slice(charactersRead);
  // The other worker may be writing the last line.
  const whole = fresh.slice(0, fresh.lastIndexOf('\n') + 1);
  charactersRead += whole.length;
  for (const part of whole.split('\n')) examined.add(part);
}

function writeExamined(parts: readonly string[]): void {
  for (const part of parts) examined.add(part);
  appendFileSync(join(inject('shared'), EXAMINED_FILE), `${parts.join('\n')}\n`);
}

/**
 * Returns the violations on the page, except in `except`. A part with the structure, classes and place of an examined
 * one, in a window of the same width and colours, is left out, as axe would find the same. With E2E=all nothing is.
 */
export async function findViolations(page: Page, except: string | undefined): Promise<string[]> {
  const elements: Elements = JSON.parse(await page.evaluate(describeElements));
  readExamined();
  const { known, fresh } = partsOf(elements);
  if (fresh.length === 0) return [];
  for (const frame of except === 'iframe' ? [page.mainFrame()] : page.frames()) await loadAxe(frame);
  const found = await page.evaluate(runAxe, { tags: TAGS, except, known, minPart: MIN_PART });
  if (found.length === 0) writeExamined(fresh);
  return found;
}

/** The outermost parts that are examined already, as positions and sizes, and the keys of all others. */
function partsOf({ texts, own, sizes }: Elements): { known: [at: number, size: number][]; fresh: string[] } {
  const names = texts.map(digest);
  const structures: string[] = [];
  const childrenOf = (at: number) => {
    const children: number[] = [];
    for (let child = at + 1; child < at + (sizes[at] ?? 1); child += sizes[child] ?? 1) children.push(child);
    return children;
  };
  const nameOf = (at: number) => names[own[at] ?? 0] ?? '';
  for (let at = own.length - 1; at >= 0; at--)
    structures[at] = digest(`${nameOf(at)}(${childrenOf(at).map((child) => structures[child])})`);
  const known: [number, number][] = [];
  const fresh = new Set<string>();
  const look = (at: number, around: string) => {
    const key = `${around}/${structures[at]}`;
    const isKnown = EXTENT !== 'all' && (examined.has(key) || fresh.has(key));
    if (isKnown) return void known.push([at, sizes[at] ?? 1]);
    fresh.add(key);
    const place = digest(`${around}>${nameOf(at)}`);
    for (const child of childrenOf(at)) look(child, place);
  };
  look(0, '');
  return { known, fresh: [...fresh] };
}

const digest = (text: string): string => hash('sha1', text, 'base64url').slice(0, 16);

/** Runs in the page. Describes each element without its words and figures, as `Elements` in JSON. */
function describeElements(): string {
  const indexes = new Map<string, number>();
  const [all, own, sizes]: [Element[], number[], number[]] = [[], [], []];
  const describe = (element: Element) => {
    let text = element.localName;
    // Values of these differ between equal parts.
    for (const { name, value } of element.attributes)
      text +=
        /^(?:id|href|src|srcset|sizes|value|alt|title|name|for|form|d|popovertarget|data-(?:photo|row)|aria-(?:label|labelledby|describedby|controls))$/.test(
          name,
        )
          ? ` ${name}=${value === '' ? 0 : 1}`
          : ` ${name}=${value.replace(/\d+/g, '0')}`;
    const { checked, disabled, value, placeholder } = element as Partial<HTMLInputElement>;
    text += `${checked ? ' on' : ''}${disabled ? ' off' : ''}${placeholder && value ? ' typed' : ''}`;
    for (const { nodeType, nodeValue } of element.childNodes)
      if (nodeType === Node.TEXT_NODE && nodeValue?.trim()) text += ' text';
    // Another document, of which nothing is known here.
    if (element.localName === 'iframe') text += ` ${performance.now()}`;
    return text;
  };
  const walk = (element: Element, text: string) => {
    const at = all.push(element) - 1;
    if (!indexes.has(text)) indexes.set(text, indexes.size);
    own.push(indexes.get(text) ?? 0);
    sizes.push(1);
    for (const child of element.children) if (!/^(?:script|style)$/.test(child.localName)) walk(child, describe(child));
    sizes[at] = all.length - at;
  };
  const { lang, className, dataset } = document.documentElement;
  const colours = matchMedia('(prefers-color-scheme: dark)').matches;
  // An open modal hides the rest of the page from axe.
  const hasModal = document.querySelector(':modal') !== null;
  const around = [innerWidth, colours, hasModal, !document.title, lang, className, ...Object.entries(dataset)];
  walk(document.body, [...around, describe(document.body)].join(' '));
  Object.assign(window, { describedElements: all });
  return JSON.stringify({ texts: [...indexes.keys()], own, sizes });
}

/**
 * Loads axe once per document, by its address: Chromium keeps the compiled script, and half a megabyte need not go
 * through the debugger. Documents without a nonce get it through the debugger.
 */
async function loadAxe(frame: Frame): Promise<void> {
  const { url, path } = inject('axe');
  if (!(await frame.evaluate(addScript, url))) await frame.evaluate(`${readFileSync(path, 'utf8')};undefined`);
}

/** Runs in the page. Returns whether axe is there. */
async function addScript(url: string): Promise<boolean> {
  if ('axe' in window) return true;
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (!nonce || !navigator.onLine) return false;
  const script = Object.assign(document.createElement('script'), { src: url, nonce });
  await new Promise((settled) => {
    script.onload = settled;
    script.onerror = settled;
    document.head.append(script);
  });
  script.remove();
  return 'axe' in window;
}

interface Examination {
  tags: string[];
  except: string | undefined;
  /** Parts to leave out, as positions and sizes. */
  known: [at: number, size: number][];
  minPart: number;
}

/** A rule of axe. We filter its elements here: axe's own `exclude` compares each element with each excluded one. */
interface Rule {
  id: string;
  gather: (...given: unknown[]) => { actualNode: Element }[];
}

async function runAxe({ tags, except, known, minPart }: Examination): Promise<string[]> {
  const { axe: loaded, describedElements } = window as unknown as {
    axe: typeof axe & { _audit: { rules: Rule[] } };
    describedElements: Element[];
  };
  const elementsIn = (parts: Examination['known']) =>
    new Set(parts.flatMap(([at, size]) => describedElements.slice(at, at + size)));
  const all = elementsIn(known);
  const large = elementsIn(known.filter(([, size]) => size >= minPart));
  for (const rule of loaded._audit.rules) {
    const { gather } = Object.getPrototypeOf(rule) as Rule;
    const left = rule.id === 'target-size' ? large : all;
    rule.gather = (...given) => gather.apply(rule, given).filter(({ actualNode }) => !left.has(actualNode));
  }
  const { violations } = await loaded.run(
    { include: document.documentElement, exclude: except ? [except] : [] },
    {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
      // Selectors of elements and style sheets of other sites take a third of the time, and no test reads them.
      selectors: false,
      preload: false,
    },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
