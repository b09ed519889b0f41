import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { translator } from '#server/platform/texts/i18n.ts';

const notice = readFileSync(new URL('../NOTICE', import.meta.url), 'utf8');

/** The names of data in NOTICE: a source follows "from", "of", "and" or "Contains". Fonts have sections of their own. */
function sourcesInNotice(): string[] {
  const data = notice
    .split(/\n\n/)
    .filter((section) => section.startsWith('assets/geo') || section.startsWith('assets/base'));
  const text = data.join(' ').replace(/\s+/g, ' ');
  return [...text.matchAll(/(?:from|of|and|Contains) (Natural Earth|[A-Z][A-Za-z]*[A-Z][A-Za-z]*)\b/g)]
    .map(([, name = '']) => name)
    .filter((name) => !['LGPL', 'GPL'].includes(name));
}

test.each(['en', 'fr'] as const)('the footer credits exactly the sources of data in NOTICE (%s)', (lang) => {
  const credits = translator(lang)('shell.footer.mapData');
  const named = credits
    .slice(credits.indexOf(':') + 1)
    .split(',')
    .map((part) => part.replace(/\(.*\)/, '').trim());
  expect(new Set(named)).toEqual(new Set(sourcesInNotice()));
});
