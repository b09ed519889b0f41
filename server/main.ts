import { enableCompileCache, flushCompileCache } from 'node:module';

// React reads it while the renderer loads. Without it, the development build runs, which is ten times slower.
process.env.NODE_ENV ??= 'production';
// Caches compiled code between starts. If the cache can't be written, a start takes a fifth longer.
enableCompileCache('node_modules/.cache/compile');

const { serve } = await import('#server/serve.ts');
await serve();
flushCompileCache();
