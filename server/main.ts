import { serve } from '#server/serve.ts';

// React reads it when the pages' renderer is loaded: without it, its ten times slower development build would run.
process.env.NODE_ENV ??= 'production';

await serve();
