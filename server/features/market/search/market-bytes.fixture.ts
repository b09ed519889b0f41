import { createHash } from 'node:crypto';
import { createDb } from '#server/platform/db/pool.ts';
import { saveImage } from '#server/search/image.ts';
import { loadIndex } from './load-index.ts';

// In a process of its own: searches that ran before change the size of the working memory, which the bytes contain.
const { pool } = createDb(process.argv[2] ?? '', { max: 1 });
const { index } = await loadIndex({ pool });
const hash = createHash('sha256');
for (const part of saveImage(index)) hash.update(part);
await pool.end();
process.stdout.write(hash.digest('hex').slice(0, 16));
