import { enableCompileCache, flushCompileCache } from 'node:module';

// React reads it when the pages' renderer is loaded: without it, its ten times slower development build would run.
process.env.NODE_ENV ??= 'production';
// Compiled code is kept from one start to the next; where nothing can be written, a start takes a fifth longer.
enableCompileCache('node_modules/.cache/compile');

const { serve } = await import('#server/serve.ts');
await serve();
flushCompileCache();
