import { writeFile } from 'node:fs/promises';
import { compileKernels } from './compile.ts';

// npm run build:kernels, after a change of server/search/kernels/assembly or of the layout: writes the compiled module as a
// string, which the server needs no compiler and no file access for.
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
