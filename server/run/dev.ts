import type { FastifyInstance } from 'fastify';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import type * as EntryServer from '#web/entry-server.tsx';
import { serve } from './serve.ts';
import type { WebSource } from './server.ts';

// React reads it while the renderer loads.
process.env.NODE_ENV = 'development';

const ENTRY = 'virtual:dev-entry/';
/** Without an index.html for the React plugin's preamble, the entry imports it. */
const entryCode = (name: string) => `
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import('/@vite/client');
await import('/web/${name}.tsx');
await import('/web/styles-private.css');
`;
/** Paths that Vite serves; the server handles all others. */
const VITES = /^\/(?:@|node_modules\/|web\/|common\/)/;

const devEntry: Plugin = {
  name: 'foyer-dev-entry',
  resolveId: (id) => (id.startsWith(ENTRY) ? id : undefined),
  load: (id) => (id.startsWith(ENTRY) ? entryCode(id.slice(ENTRY.length)) : undefined),
};

/** Serves the web from its sources: Vite serves modules and pushes changes over the server's port. */
function sourceWeb(): WebSource {
  let vite: ViteDevServer;
  return {
    async middleware(app: FastifyInstance) {
      vite = await createServer({
        // A bundled configuration would be a new file each time, and the watcher would restart the server again and
        // again.
        configLoader: 'native',
        server: { middlewareMode: true, ws: { server: app.server } },
        plugins: [devEntry],
        // Known before the first visit, so that their discovery does not reload the page.
        optimizeDeps: { entries: ['web/entry-*.tsx', 'web/features/**/*.tsx'] },
        clearScreen: false,
      });
      app.addHook('onRequest', (request, reply, done) => {
        if (VITES.test(request.url)) vite.middlewares(request.raw, reply.raw, done);
        else done();
      });
      app.addHook('onClose', () => vite.close());
    },
    async build() {
      const { renderPage, renderShell } = (await vite.ssrLoadModule('/web/entry-server.tsx')) as typeof EntryServer;
      // One stylesheet for all, so that it is compiled once.
      const styles = await vite.environments.client.transformRequest('/web/styles-private.css?direct');
      const css = Buffer.from(styles?.code ?? '');
      return {
        entry: `/@id/${ENTRY}entry-browser`,
        privateEntry: `/@id/${ENTRY}entry-private`,
        privateScripts: { en: [], fr: [] },
        css,
        privateCss: css,
        render: renderPage,
        renderShell,
        isDevelopment: true,
      };
    },
  };
}

await serve(sourceWeb());
