import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import type { PhraseKey } from '#common/i18n/translate.ts';
import { phraseOf } from '#server/platform/texts/i18n.ts';

const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'assets/README.md',
  ...globSync('docs/**/*.md'),
];
const { scripts, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'scripts' | 'dependencies',
  Record<string, string>
>;

/** A path as documents write it: `web/ui/`, `test/e2e/*.test.ts`, `server/features/{blogs,content}`. */
const PATH = /^(?:assets|bench|common|docs|scripts|server|test|web)\/[\w./*{},-]*$/;
/** A path with a name to fill in: `web/features/<noun>/XScreen.tsx`, `server/migrations/02NN_*.sql`. */
const PLACEHOLDER = /<|0\dNN|XScreen/;

const codeOf = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? '');
const linksOf = (text: string) => [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target]) => target ?? '');

test.each(DOCUMENTS)('every path, link and command in %s exists', (file) => {
  const text = readFileSync(file, 'utf8');
  const paths = codeOf(text).filter((code) => PATH.test(code) && !PLACEHOLDER.test(code));
  expect(paths.filter((path) => globSync(path).length === 0)).toEqual([]);
  expect(linksOf(text).filter((target) => !existsSync(join(dirname(file), target)))).toEqual([]);
  const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '');
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

test('all documents together have at most 30,000 words', () => {
  // A table of reference, not a text.
  const read = DOCUMENTS.filter((file) => file !== 'docs/security.md');
  const words = read.flatMap((file) => readFileSync(file, 'utf8').match(/[\p{L}\p{N}][^\s|]*/gu) ?? []);
  expect(words.length).toBeLessThanOrEqual(30_000);
});

test('each package that npm start installs has a reason and a licence', () => {
  const rows = [...readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| `([^`]+)` \| \S.* \| \S+ \|$/gm)];
  expect(rows.map(([, name]) => name)).toEqual(Object.keys(dependencies));
});

test('the tour shows the code as it is', () => {
  const tour = readFileSync('docs/tour.md', 'utf8');
  const steps = [...tour.matchAll(/^`([^`\n]+)`\n\n```diff\n([\s\S]*?)^```/gm)];
  expect(steps.length).toBeGreaterThan(5);
  const missing = steps
    .filter(([, file = '']) => !PLACEHOLDER.test(file))
    .flatMap(([, file = '', diff = '']) => {
      const code = readFileSync(file, 'utf8');
      const shown = diff.split('\n').map((line) => line.slice(1).trim());
      return shown.filter((line) => !code.includes(line)).map((line) => `${file}: ${line}`);
    });
  expect(missing).toEqual([]);
});

function isPhrase(lang: Lang, key: string): boolean {
  try {
    return phraseOf(lang, key as PhraseKey) !== '';
  } catch {
    return false;
  }
}

test('each promise names a phrase or a page where it is made, and a test that holds it', () => {
  const rows = readFileSync('docs/promises.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!Promise|---)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows.length).toBeGreaterThan(30);
  const missing = rows.flatMap(([, promise = '', where = '', held = '']) => {
    const places = codeOf(where).filter((place) =>
      place.startsWith('/')
        ? !existsSync(`server/base-data/content/pages${place}.en.md`)
        : !LANGS.every((lang) => isPhrase(lang, place)),
    );
    const [file = ''] = codeOf(held);
    const name = held.split('`: ')[1] ?? '';
    const isHeld = existsSync(file) && name !== '' && readFileSync(file, 'utf8').includes(name);
    return [...places, ...(where && isHeld ? [] : [`${promise}: ${held}`])];
  });
  expect(missing).toEqual([]);
});
