import { randomUUID } from 'node:crypto';
import type { IncomingFile } from '#common/contract/define.ts';
import type { UploadKind } from '#common/contract/uploads.ts';
import { AppError } from '#common/errors.ts';
import type { Context } from '#server/context.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import { incomingKey } from './keys.ts';
import { SNIFFED_BYTES, sniff } from './sniff.ts';

/** The job that processes an upload. */
export const MAKE_PICTURES = 'uploads.pictures';
/** The limit of a company's unattached pictures. */
const MAX_UNATTACHED = 300;

/**
 * Stores a picture and queues its processing. Returns its id. The file is stored before its row, so a crash in between
 * leaves only a file to sweep.
 */
export async function receiveUpload(context: Context, kind: UploadKind, file: IncomingFile): Promise<string> {
  const { db, storage, jobs } = context;
  const companyId = companyOf(context);
  await requireRoom(context, companyId);
  const id = randomUUID();
  const storage_key = incomingKey(id);
  let bytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of sniffed(file.chunks)) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  await storage.put(storage_key, counted(), 'application/octet-stream');
  await db.transaction().execute(async (trx) => {
    const user_id = actorOf(context).userId;
    await trx.insertInto('uploads').values({ id, company_id: companyId, user_id, kind, storage_key, bytes }).execute();
    await jobs.send(trx, MAKE_PICTURES, { id });
  });
  return id;
}

/** Passes the chunks through, but throws before the first one unless they begin like a picture. */
async function* sniffed(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (head === undefined) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < SNIFFED_BYTES) continue;
    yield accepted(head);
    head = undefined;
  }
  if (head) yield accepted(head);
}

function accepted(head: Buffer): Buffer {
  const found = sniff(head.subarray(0, SNIFFED_BYTES));
  if ('refusal' in found) throw new AppError(found.refusal);
  return head;
}

async function requireRoom({ db }: Context, companyId: number): Promise<void> {
  const { count } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('attached_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= MAX_UNATTACHED) throw new AppError('upload.too_many');
}
