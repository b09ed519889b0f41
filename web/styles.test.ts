import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readSource } from '../scripts/checks/source.ts';

/**
 * Files of public pages: the imports of their entries, including lazy ones. A district's index adds only the files of the
 * imported names. The server's entry also renders the private frame.
 */
async function publicFiles(): Promise<string[]> {
  const found = new Set(['web/entry-browser.tsx', 'web/entry-server.tsx']);
  for (const file of found) {
    for (const one of await importsOf(file)) {
      const isIndex = /^web\/features\/\w+\/index\.ts$/.test(one.to);
      const named = isIndex
        ? (await importsOf(one.to)).filter(({ names }) => names.some((name) => one.names.includes(name)))
        : [one];
      for (const { to } of named) found.add(to);
    }
  }
  return [...found];
}

/** The imports of a file from web/ that run. */
async function importsOf(file: string) {
  return readSource(file, await readFile(file, 'utf8')).imports.flatMap(({ from, isType, names }) => {
    const to = from.startsWith('#') ? from.slice(1) : join(dirname(file), from);
    const isOurs = /^[#.]/.test(from) && /^web\/.*\.tsx?$/.test(to);
    return isOurs && !isType && !to.endsWith('/render-shell.tsx') ? [{ to, names }] : [];
  });
}

test('public pages use no file whose classes their stylesheet leaves out', async () => {
  const css = await readFile('web/styles-public.css', 'utf8');
  const folders = [...css.matchAll(/@source not "\.\/([\w/-]+)";/g)].map(([, folder]) => `web/${folder}/`);
  const files = await publicFiles();
  expect(folders).toContain('web/areas/private/');
  expect(files).toContain('web/features/market/search/SearchScreen.tsx');
  expect(files.filter((file) => folders.some((folder) => file.startsWith(folder)))).toEqual([]);
});
