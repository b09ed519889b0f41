import { parentPort } from 'node:worker_threads';
import type { Lang } from '#common/contract/fields.ts';
import { receiptPdf } from './receipt-pdf.ts';
import type { ReceiptFacts } from './receipts.ts';

/** A receipt to draw. */
export interface Order {
  id: number;
  facts: ReceiptFacts;
  lang: Lang;
}

/** What became of it. */
export type Drawn = { id: number; pdf: Uint8Array<ArrayBuffer> } | { id: number; error: string };

// A thread of its own: drawing takes a tenth of a second, for which the server would answer nobody.
parentPort?.on('message', async ({ id, facts, lang }: Order) => {
  try {
    const pdf = new Uint8Array(await receiptPdf(facts, lang));
    parentPort?.postMessage({ id, pdf } satisfies Drawn, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies Drawn);
  }
});
