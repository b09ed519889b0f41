import { writeFile } from 'node:fs/promises';
import { compileKernels } from './compile.ts';

// `npm run build:kernels` writes the compiled module as a string, so that the server needs no compiler. Run it after a change to
// server/search/kernels/assembly or server/search/memory/layout.ts.
const module = await compileKernels();
const lines =
  Buffer.from(module)
    .toString('base64')
    .match(/.{1,116}/g) ?? [];
await writeFile(
  new URL('./compiled.ts', import.meta.url),
  `// Compiled from ./assembly by \`npm run build:kernels\`.\n\n/** The kernels as a WebAssembly module, in base64 with line breaks. */\nexport const COMPILED_KERNELS = \`\n${lines.join('\n')}\n\`;\n`,
);
console.log(`kernels: ${module.length} bytes`);
