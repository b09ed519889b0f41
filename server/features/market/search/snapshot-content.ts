import { createHash } from 'node:crypto';
import { imageLayout } from '#server/search/image.ts';

/**
 * Raise this when the same listing gets another record, card, text or order in the index. `snapshot-content.test.ts`
 * notices.
 */
const RECORDS = 1;

/**
 * A version of everything that a snapshot depends on besides the database: layout, lists of options, and records. A
 * release that changes none of them keeps its snapshots.
 */
export function contentVersion(): string {
  return createHash('sha256').update(`${RECORDS} ${imageLayout()}`).digest('hex').slice(0, 16);
}
