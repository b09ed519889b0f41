import { enableCompileCache, flushCompileCache } from 'node:module';
import { COMPILE_CACHE } from '#server/platform/processes/compile-cache.ts';

// React reads it while the renderer loads. Without it, the development build runs, which is ten times slower.
process.env.NODE_ENV ??= 'production';
enableCompileCache(COMPILE_CACHE);

const { serve } = await import('./serve.ts');
await serve();
flushCompileCache();
