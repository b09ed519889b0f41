// npm run dev: the server starts anew when its sources change; the browser's part reloads hot.
import { ensureInstalled } from './lib/install.mjs';
import { requireServerNode, runToEnd } from './lib/node.mjs';

await ensureInstalled();
const args = ['--watch', '--watch-preserve-output', 'server/dev.ts', ...process.argv.slice(2)];
process.exit(await runToEnd(requireServerNode(), args));
