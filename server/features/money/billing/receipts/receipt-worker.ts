import { parentPort } from 'node:worker_threads';
import type { Lang } from '#common/contract/fields.ts';
import { receiptPdf } from './receipt-pdf.ts';
import type { ReceiptFacts } from './receipts.ts';

export interface ReceiptOrder {
  id: number;
  facts: ReceiptFacts;
  lang: Lang;
}

export type DrawnReceipt = { id: number; pdf: Uint8Array<ArrayBuffer> } | { id: number; error: string };

// Runs in its own thread, because drawing takes 100 ms, which would block the server.
parentPort?.on('message', async ({ id, facts, lang }: ReceiptOrder) => {
  try {
    const pdf = new Uint8Array(await receiptPdf(facts, lang));
    parentPort?.postMessage({ id, pdf } satisfies DrawnReceipt, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies DrawnReceipt);
  }
});
