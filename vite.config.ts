import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { endpointsPlugin } from './web/build/endpoints-plugin.ts';
import { phrasesPlugin } from './web/build/phrases-plugin.ts';

export default defineConfig({
  appType: 'custom',
  publicDir: 'web/public',
  plugins: [react(), tailwindcss(), phrasesPlugin(), endpointsPlugin()],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Nothing is small enough to be worth a data: address in the cached HTML.
        assetsInlineLimit: 0,
        rolldownOptions: { input: { browser: 'web/entry-browser.tsx', styles: 'web/styles.css' } },
      },
    },
    ssr: {
      build: { outDir: 'dist/server', ssr: true, rolldownOptions: { input: { server: 'web/entry-server.tsx' } } },
      resolve: { noExternal: true, external: ['react', 'react-dom', 'zod'] },
    },
  },
  builder: {},
});
