import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'assets/README.md', ...globSync('docs/**/*.md')];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** A path as documents write it: `web/ui/`, `test/e2e/*.test.ts`, `server/features/{blogs,content}`. */
const PATH = /^(?:assets|bench|common|docs|scripts|server|test|web)\/[\w./*{},-]*$/;
/** A path with a name to fill in: `web/features/<noun>/XScreen.tsx`, `server/migrations/00NN_*.sql`. */
const PLACEHOLDER = /<|00NN|XScreen/;

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
