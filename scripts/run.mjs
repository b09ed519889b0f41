// Runs a TypeScript program of the server: node scripts/run.mjs server/demo/main.ts --listings 100
import { ensureInstalled } from './lib/install.mjs';
import { become } from './lib/node.mjs';
import { fail } from './lib/project.mjs';

const [program, ...args] = process.argv.slice(2);
if (!program) fail('Usage: node scripts/run.mjs <program.ts> [arguments]');
await ensureInstalled();
await become(program, args);
