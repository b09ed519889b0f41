import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { LANGS } from '#common/contract/fields.ts';
import type { PhraseBundle } from '#common/i18n/bundles.ts';
import { SCREEN_PHRASES } from '#web/areas/public/screens.ts';

// Runs after a build: prints how much a first visit to each public page loads, and fails if a page exceeds its limit.

const KIB = 1024;
/** Limits of styles, of a whole page and of the private frame: compressed KiB, without photos and the map. */
const BARS = { styles: 14, all: 300, frame: 130 };
const CLIENT = 'dist/client';

/**
 * Pages with limits of their own. `module` is the screen; `later` and `words` are the modules (or groups of
 * vite.config.ts) and phrases that load as the visitor scrolls. `bars` limits the scripts before and after scrolling.
 * The limits are slightly above today's sizes, so an addition shows its cost.
 */
const PAGES = [
  {
    name: 'home',
    screen: 'home',
    module: 'web/features/market/home/HomeScreen.tsx',
    later: [],
    words: [],
    bars: { first: 88, end: 88 },
  },
  {
    name: 'search',
    screen: 'listings.location',
    module: 'web/features/market/search/SearchScreen.tsx',
    later: ['alert-form'],
    words: ['alertForm'],
    bars: { first: 95, end: 104 },
  },
  {
    name: 'listing',
    screen: 'listings.detail',
    module: 'web/features/market/listings/ListingScreen.tsx',
    later: ['listing-more'],
    words: ['listingDetails'],
    bars: { first: 89, end: 98 },
  },
] as const;

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'));

const named = new Map(Object.values(manifest).map((chunk) => [chunk.name, chunk]));

/** Files of these modules (or groups of vite.config.ts) and of their static imports. */
function filesOf(modules: readonly string[], seen = new Set<string>()): Set<string> {
  for (const module of modules) {
    const chunk = manifest[module] ?? named.get(module);
    if (!chunk) throw new Error(`the build has no ${module}`);
    if (seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    filesOf(chunk.imports ?? [], seen);
  }
  return seen;
}

const sizes = new Map<string, number>();

function kibOf(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(CLIENT, file)), { params }).length;
    sizes.set(file, size);
    bytes += size;
  }
  return bytes / KIB;
}

const phraseModules = (bundles: readonly PhraseBundle[]) => (lang: string) =>
  bundles.map((bundle) => `virtual:phrases/${lang}/${bundle}`);

const stylesheet = manifest['web/styles-public.css']?.file ?? '';
if (!stylesheet.endsWith('.css')) throw new Error('the stylesheet is no file of its own');
const styles = kibOf([stylesheet]);
const fonts = Object.values(manifest).flatMap(({ file }) => (/latin-[^e].*\.woff2$/.test(file) ? [file] : []));
let failed = false;

const row = (kib: readonly number[]) =>
  kib.map((value, index) => value.toFixed(1).padStart([10, 17, 8, 7][index] ?? 8)).join('');

console.log('What a first visit loads, in KiB (brotli; the larger of both languages)');
console.log('            scripts  read to the end  styles    all');
for (const { name, screen, module, later, words, bars } of PAGES) {
  const firstOf = (lang: string) =>
    filesOf(['web/entry-browser.tsx', module, ...phraseModules(['core', ...SCREEN_PHRASES[screen]])(lang)]);
  const first = Math.max(...LANGS.map((lang) => kibOf(firstOf(lang))));
  const end = Math.max(
    ...LANGS.map((lang) => {
      return kibOf(filesOf([...later, ...phraseModules(words)(lang)], new Set(firstOf(lang))));
    }),
  );
  const all = end + styles + kibOf(fonts);
  const over = first > bars.first || end > bars.end || styles > BARS.styles || all > BARS.all;
  failed ||= over;
  console.log(`${name.padEnd(9)}${row([first, end, styles, all])}${over ? '  TOO LARGE' : ''}`);
  console.log(`  may be ${row([bars.first, bars.end, BARS.styles, BARS.all])}`);
}
const firstOfArea = (lang: string) => filesOf(['web/entry-private.tsx', ...phraseModules(['core', 'frame'])(lang)]);
const frame = Math.max(...LANGS.map((lang) => kibOf(firstOfArea(lang))));
const isFrameOver = frame > BARS.frame;
failed ||= isFrameOver;
console.log(
  `The frame behind login: ${frame.toFixed(1)} of ${BARS.frame} before its screen${isFrameOver ? '  TOO LARGE' : ''}`,
);
if (failed) {
  console.error('A page is too large: see which module grew (vite build --sourcemap), load it later or leave it out.');
  process.exit(1);
}
