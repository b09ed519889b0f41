import { writeFile } from 'node:fs/promises';
import { compileKernels } from './compile.ts';

// `npm run build:kernels` writes the compiled module, so that the server needs no compiler. Run it after a change to
// server/search/kernels/assembly or server/search/memory/layout.ts.
const module = await compileKernels();
await writeFile(new URL('compiled.wasm', import.meta.url), module);
console.log(`kernels: ${module.length} bytes`);
