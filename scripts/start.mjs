// npm start: installs what is missing, builds what is stale, starts the product.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { become, SERVER_FLAGS } from './lib/node.mjs';
import { fail } from './lib/project.mjs';

await ensureInstalled();
if (!(await ensureBuilt())) fail('Foyer could not be built: see the lines above.');
await become('dist/server/main.js', process.argv.slice(2), SERVER_FLAGS);
