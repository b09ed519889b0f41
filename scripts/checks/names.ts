import { basename } from 'node:path';
import type { Finding } from './finding.ts';
import type { Source } from './source.ts';

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:test|d|config|fixture))*\.(?:ts|tsx|mjs|js)$/;
const PASCAL = /^[A-Z][A-Za-z0-9]*(?:\.test)?\.tsx$/;

/** Checks that a file is named in kebab-case, or after its component if it is a .tsx file that exports one. */
export function checkFileName({ path, exports }: Pick<Source, 'path' | 'exports'>): Finding[] {
  const file = basename(path);
  const [stem = ''] = file.split('.');
  const wrong = (message: string): Finding[] => [{ rule: 'file names', file: path, line: 1, message }];
  if (PASCAL.test(file)) {
    if (file.includes('.test.') || exports.some(({ name }) => name === stem)) return [];
    return wrong(`it exports no ${stem}: name it after its component, or write it in kebab-case`);
  }
  if (!KEBAB.test(file)) return wrong('write it in kebab-case (components: PascalCase.tsx)');
  const [only, ...others] = exports.filter(({ name }) => /^[A-Z][a-z]/.test(name));
  const isComponentFile = file.endsWith('.tsx') && only && others.length === 0 && exports.length === 1;
  return isComponentFile ? wrong(`it exports only the component ${only.name}: name it ${only.name}.tsx`) : [];
}

/** Names that a collecting file expects of each feature, screen or test project: each means the same thing. */
const SHARED = new Set(['default', 'jobs', 'loader', 'personalData', 'routes', 'setup']);
/** Tests and tools have their own names, and phrases are named after their screen. */
const NOT_CHECKED = /\.(?:test|config|fixture)\.|\.mjs$|^(?:test|bench)\/|^common\/i18n\/(?:en|fr)\//;

/** A file's path without its language: `words-en.ts` and `words-fr.ts` export the same names for the same things. */
const withoutLanguage = (file: string) => file.replace(/-(?:en|fr)(?=\.)/, '');

/** Checks that an exported name is declared once, or once in each language, and that a function that waits has a verb. */
export function checkExportedNames(sources: readonly Source[]): Finding[] {
  const checked = sources.filter(({ path }) => !NOT_CHECKED.test(path));
  const withoutVerb = checked.flatMap(({ path, exports }) =>
    exports
      .filter(({ name, isDeclared, isAsync }) => isDeclared && isAsync && /(?:Of|^about[A-Z]\w*)$/.test(name))
      .map(
        ({ name, line }): Finding => ({
          rule: 'exported names',
          file: path,
          line,
          message: `${name} waits for something: begin with the verb, as in readWallet`,
        }),
      ),
  );
  return [...withoutVerb, ...findDoubleNames(checked)];
}

function findDoubleNames(sources: readonly Source[]): Finding[] {
  const places = new Map<string, { file: string; line: number }[]>();
  for (const { path, exports } of sources) {
    for (const { name, line } of exports.filter(({ isDeclared }) => isDeclared)) {
      places.set(name, [...(places.get(name) ?? []), { file: path, line }]);
    }
  }
  return [...places].flatMap(([name, [first, ...others]]): Finding[] => {
    if (!first || SHARED.has(name)) return [];
    return others
      .filter(({ file }) => withoutLanguage(file) !== withoutLanguage(first.file))
      .map(({ file, line }) => ({
        rule: 'exported names',
        file,
        line,
        message: `${name} is also exported by ${first.file}: give one of them a longer name`,
      }));
  });
}
