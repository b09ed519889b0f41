import { readFile } from 'node:fs/promises';
import { main } from 'assemblyscript/asc';
import * as layout from '#server/search/memory/layout.ts';

// These depend on the catalogues, so the kernels read them at run time: a new amenity needs no compiling.
const NOT_COMPILED_IN = ['ROW_WORDS', 'BLOCK_BYTES', 'OPTIONS_BYTES'];

/** Compiles the kernels to a WebAssembly module. Throws with the compiler's message if they don't compile. */
export async function compileKernels(): Promise<Uint8Array> {
  const folder = new URL('./assembly/', import.meta.url);
  let module: Uint8Array | undefined;
  const { error, stderr } = await main(
    [
      'index.ts',
      '--outFile',
      'kernels.wasm',
      '-O3',
      '--runtime',
      'stub',
      '--noAssert',
      '--importMemory',
      '--sharedMemory',
    ]
      .concat(['--initialMemory', '16', '--maximumMemory', '65536'])
      .concat(['--enable', 'simd', '--enable', 'threads', '--enable', 'bulk-memory']),
    {
      readFile: (name) => {
        if (name === 'layout.ts') return layoutSource();
        return /^[a-z]+\.ts$/.test(name) ? readFile(new URL(name, folder), 'utf8').catch(() => null) : null;
      },
      writeFile: (_, contents) => {
        module = contents as Uint8Array;
      },
      listFiles: () => [],
    },
  );
  if (error || !module) throw new Error(`the kernels do not compile: ${stderr.toString() || error?.message}`);
  return module;
}

// The constants of layout.ts in AssemblyScript.
function layoutSource(): string {
  return Object.entries(layout)
    .filter(([name, value]) => typeof value === 'number' && !NOT_COMPILED_IN.includes(name))
    .map(([name, value]) => `export const ${name}: usize = ${value};`)
    .join('\n');
}
