import { dirname, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const OUT = 'dist/server';

/**
 * Modules find files and threads beside their source. In the bundle, `import.meta.url` would be the bundle's own, so each
 * becomes the path to its source. That path is relative, so the whole folder can be moved.
 */
function keepSourcePaths(): Plugin {
  return {
    name: 'foyer-keep-source-paths',
    enforce: 'pre',
    transform: {
      filter: { id: resolve('server/**'), code: 'import.meta.' },
      handler: (code, id) =>
        code
          .replaceAll('import.meta.url', `new URL('${relative(OUT, id)}', import.meta.url).href`)
          .replaceAll('import.meta.dirname', `import.meta.dirname + '/${relative(OUT, dirname(id))}'`),
    },
  };
}

/** The server in some thirty files instead of two thousand (docs/decisions/0079-a-bundled-server.md). */
export default defineConfig({
  publicDir: false,
  plugins: [keepSourcePaths()],
  build: {
    outDir: OUT,
    ssr: 'server/run/main.ts',
    target: 'node24',
    // Errors name functions and lines of the bundle, which people must be able to read.
    minify: false,
    rolldownOptions: {
      output: { chunkFileNames: '[name]-[hash].js' },
      // On a busy machine, Vite would warn that plugins take long.
      checks: { bundlerTimings: false },
    },
  },
  // All packages but those with native code.
  ssr: { noExternal: true, external: ['sharp', '@node-rs/argon2'] },
});
