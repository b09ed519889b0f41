import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readSource } from '../scripts/checks/source.ts';

/** Files of public pages: what their entries import, also later. The server's entry also renders the private frame. */
async function publicFiles(): Promise<string[]> {
  const found = new Set(['web/entry-browser.tsx', 'web/entry-server.tsx']);
  for (const file of found) {
    const { imports } = readSource(file, await readFile(file, 'utf8'));
    for (const { from, isType } of imports) {
      const to = from.startsWith('#') ? from.slice(1) : join(dirname(file), from);
      const isOurs = /^[#.]/.test(from) && /^web\/.*\.tsx?$/.test(to);
      if (isOurs && !isType && !to.endsWith('/render-shell.tsx')) found.add(to);
    }
  }
  return [...found];
}

test('public pages use no file whose classes their stylesheet leaves out', async () => {
  const css = await readFile('web/styles-public.css', 'utf8');
  const folders = [...css.matchAll(/@source not "\.\/([\w/-]+)";/g)].map(([, folder]) => `web/${folder}/`);
  const files = await publicFiles();
  expect(folders).toContain('web/areas/private/');
  expect(files).toContain('web/features/search/SearchScreen.tsx');
  expect(files.filter((file) => folders.some((folder) => file.startsWith(folder)))).toEqual([]);
});
