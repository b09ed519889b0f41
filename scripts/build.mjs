// npm run build: builds the web, whether it is stale or not. With --if-stale only then.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
process.exit((await ensureBuilt({ force: !process.argv.includes('--if-stale') })) ? 0 : 1);
