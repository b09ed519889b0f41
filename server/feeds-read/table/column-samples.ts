import { cutText } from '#common/values/cut-text.ts';
import type { FeedCell } from '../cell.ts';

const MAX_SAMPLES = 3;
const MAX_COLUMNS = 200;
const MAX_TEXT = 300;

/** The first different values of each column, in the order of the file. */
export class ColumnSamples {
  readonly texts = new Map<string, Set<string>>();
  /** Columns that say yes or no about an amenity. */
  flags: readonly string[] = [];

  add(cells: ReadonlyMap<string, FeedCell>): void {
    for (const [name, { text }] of cells) {
      const texts = this.texts.get(name) ?? new Set();
      if (text !== '' && texts.size < MAX_SAMPLES) texts.add(cutText(text, MAX_TEXT));
      if (this.texts.size < MAX_COLUMNS) this.texts.set(name, texts);
    }
  }
}
