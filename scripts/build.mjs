// npm run build: builds the web, whether it is stale or not.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
process.exit((await ensureBuilt({ force: true })) ? 0 : 1);
