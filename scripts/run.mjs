// Runs a TypeScript program: node scripts/run.mjs server/demo/main.ts --listings 100
// With --dev before the program, the packages of package.json's devDependencies are installed too.
import { ensureInstalled } from './lib/install.mjs';
import { become } from './lib/node.mjs';
import { fail } from './lib/project.mjs';

const dev = process.argv[2] === '--dev';
const [program, ...args] = process.argv.slice(dev ? 3 : 2);
if (!program) fail('Usage: node scripts/run.mjs [--dev] <program.ts> [arguments]');
await ensureInstalled({ dev });
await become(program, args);
