import type { FeedMapping } from '#common/feeds/feed-mapping.ts';
import { CsvReader, type CsvRecord, guessDelimiter } from './csv-records.ts';

/** A reader that guesses its delimiter from the first text. */
export class LazyCsvReader {
  #reader: CsvReader | undefined;
  readonly #delimiter: FeedMapping['delimiter'];

  constructor(delimiter: FeedMapping['delimiter']) {
    this.#delimiter = delimiter;
  }

  get records(): CsvRecord[] {
    return this.#reader?.records ?? [];
  }

  write(text: string): void {
    this.#reader ??= new CsvReader(this.#delimiter ?? guessDelimiter(text));
    this.#reader.write(text);
  }

  end(): void {
    this.#reader?.end();
  }
}
