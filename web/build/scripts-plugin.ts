import type { Plugin } from 'vite';

/** Vite's function around each dynamic import. */
const HELPER = '\0vite/preload-helper.js';
const IMPORT = /\bimport\(`(\.\/[^`$]+\.js)`\)/g;

/**
 * Puts `loadScript` around each dynamic import in place of Vite's own function, and its query at the end of each URL, so
 * that a failed download can be repeated.
 */
export function scriptsPlugin(): Plugin {
  return {
    name: 'foyer-scripts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      return id === HELPER ? `export { loadScript as __vitePreload } from '/web/app/load-script.ts'` : undefined;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        let count = 0;
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          chunk.code = chunk.code.replace(IMPORT, (_all, url) => {
            count += 1;
            return `import(\`${url}\${scriptQuery}\`)`;
          });
        }
        if (count === 0) throw new Error('the build no longer writes dynamic imports as scripts-plugin.ts expects');
      },
    },
  };
}
