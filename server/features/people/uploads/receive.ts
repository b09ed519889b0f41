import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { IncomingFile } from '#common/contract/define.ts';
import { AppError } from '#common/contract/errors.ts';
import type { UploadKind } from '#common/contract/people/uploads.ts';
import type { Context, Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import { incomingKey } from './keys.ts';
import { SNIFFED_BYTES, sniff } from './sniff.ts';

/** The job that processes an upload. */
export const MAKE_PICTURES = 'uploads.pictures';
/** The limits of a company's pictures that no listing uses yet, and of those among them that wait for processing. */
const MAX_UNATTACHED = 300;
const MAX_WAITING = 60;

/** The sender of a picture: the columns of its row, and the check that there is room for one more. */
export interface UploadOwner {
  columns: { company_id: number | null; user_id: number | null; kind: UploadKind };
  /** Makes simultaneous uploads of one owner wait, so that they count each other. */
  lock(db: Db): Promise<unknown>;
  /** Throws `upload.too_many`. */
  requireRoom(db: Db): Promise<void>;
}

/** Stores a company's picture and queues its processing. Returns its id. Throws `upload.too_many`. */
export function receiveUpload(context: Context, kind: UploadKind, file: IncomingFile): Promise<string> {
  const companyId = companyOf(context);
  return storeUpload(context, file, {
    columns: { company_id: companyId, user_id: actorOf(context).userId, kind },
    lock: (db) => sql`select 1 from companies where id = ${companyId} for no key update`.execute(db),
    requireRoom: (db) => requireRoom(db, companyId),
  });
}

/**
 * Stores a picture and queues its processing. Returns its id. The file is stored before its row, so a crash in between
 * leaves only a file to sweep.
 */
export async function storeUpload(
  { db, storage, jobs }: Pick<Services, 'db' | 'storage' | 'jobs'>,
  file: IncomingFile,
  owner: UploadOwner,
): Promise<string> {
  await owner.requireRoom(db);
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
  try {
    await db.transaction().execute(async (trx) => {
      await owner.lock(trx);
      await owner.requireRoom(trx);
      await trx
        .insertInto('uploads')
        .values({ ...owner.columns, id, storage_key, bytes })
        .execute();
      await jobs.send(trx, MAKE_PICTURES, { id });
    });
  } catch (error) {
    if (error instanceof AppError) await storage.delete(storage_key);
    throw error;
  }
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

/** Throws upload.too_many. */
async function requireRoom(db: Db, companyId: number): Promise<void> {
  const { unattached, waiting } = await db
    .selectFrom('uploads')
    .select(({ fn }) => [
      fn.countAll<number>().as('unattached'),
      fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
    ])
    .where('company_id', '=', companyId)
    .where('attached_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (unattached >= MAX_UNATTACHED || waiting >= MAX_WAITING) throw new AppError('upload.too_many');
}
