// npm run dev: restarts the server when its sources change, and reloads the web without losing its state.
import { ensureInstalled } from './lib/install.mjs';
import { requireServerNode, runToEnd } from './lib/node.mjs';

await ensureInstalled({ dev: true });
const args = ['--watch', '--watch-preserve-output', 'server/run/dev.ts', ...process.argv.slice(2)];
process.exit(await runToEnd(requireServerNode(), args));
