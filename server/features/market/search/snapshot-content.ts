import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/** Everything that determines a snapshot's bytes: the index, its queries, and the lists of options. */
const SOURCES = [
  new URL('../../../search/', import.meta.url),
  new URL('../../../../common/catalog/', import.meta.url),
  new URL('../../../../common/address-key/', import.meta.url),
  new URL('./', import.meta.url),
];
const COUNTS = /^(?!.*\.(?:test|fixture)\.ts$).*\.(?:ts|wasm)$/;

/** A version of everything that a snapshot depends on besides the database: code and lists. */
export async function contentVersion(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const names = (await readdir(folder, { recursive: true })).filter((name) => COUNTS.test(name)).sort();
    const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder))));
    for (const [at, text] of texts.entries()) hash.update(`${names[at]} ${text.length}\n`).update(text);
  }
  return hash.digest('hex').slice(0, 16);
}
