import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CompanyStatus } from '#common/catalog/company-statuses.ts';
import type { Services } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/http/network.ts';
import { pushSecret } from './push-secret.ts';
import { queueRun } from './start-run.ts';
import { storeFeedFile } from './store-feed-file.ts';

/** Largest pushed file, in bytes. */
const MAX_BYTES = 100 * 1024 * 1024;
/** How far the sender's clock may be off, in seconds. */
const WINDOW_SECONDS = 300;
/**
 * Files that arrive at the same time from one network, and from all. The signature covers the whole file, so strangers'
 * files are stored until their end. Networks that have sent a signed file have places of their own, which slow strangers
 * can't hold.
 */
const MAX_FROM_NETWORK = 2;
const MAX_ARRIVING = 6;
const MAX_KNOWN_NETWORKS = 1000;

/** A pushed file that was not signed with the feed's secret. */
class WrongSignature extends Error {}
/** A signed file for a company that support rejected or suspended. */
class RefusedCompany extends Error {}
/** A pushed file above MAX_BYTES. */
class TooLarge extends Error {}

/**
 * The endpoint for pushed files. It is outside the API contract because the signature covers the raw body:
 * `X-Foyer-Signature` is the hex HMAC-SHA256 of `X-Foyer-Timestamp`, a dot and the body. A signature works once.
 */
export function feedPush(services: Services) {
  const { config } = services;
  const arriving: string[] = [];
  const known = new LRUCache<string, true>({ max: MAX_KNOWN_NETWORKS });
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, body, done) => done(null, body));
    app.post<{ Params: { id: string }; Body: Readable | undefined }>(
      `${config.API_PATH}/feeds/:id/push`,
      { config: { rateLimit: { max: 30 } } },
      async ({ params, headers, body, ip }, reply) => {
        const feedId = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
        const timestamp = String(headers['x-foyer-timestamp'] ?? '');
        const signature = String(headers['x-foyer-signature'] ?? '').toLowerCase();
        const wrong = () =>
          reply.code(401).send({ message: 'The signature is not right, or older than five minutes.' });
        if (!body || !isRecent(timestamp, services.now()) || !/^[\da-f]{64}$/.test(signature)) return wrong();
        const tooLarge = () => reply.code(413).send({ message: 'The file is larger than 100 MB.' });
        if (Number(headers['content-length'] ?? 0) > MAX_BYTES) return tooLarge();
        const network = networkOf(ip);
        const isKnown = known.has(network);
        const isFull = arriving.filter((one) => known.has(one) === isKnown).length >= MAX_ARRIVING;
        if (isFull || arriving.filter((one) => one === network).length >= MAX_FROM_NETWORK)
          return reply.code(429).header('retry-after', '60').send({ message: 'Other files are arriving.' });
        if (services.isDiskLow()) return reply.code(503).send({ message: 'The disk is nearly full.' });
        arriving.push(network);
        try {
          const contentType = headers['content-type'] ?? null;
          const runId = await takeFile(services, feedId, { body, timestamp, signature, contentType });
          known.set(network, true);
          if (runId === null) return reply.code(409).send({ message: 'This signature was used before.' });
          return reply.code(202).send({ ok: true, runId });
        } catch (error) {
          if (error instanceof WrongSignature) return wrong();
          if (error instanceof TooLarge) return tooLarge();
          if (error instanceof RefusedCompany) return reply.code(403).send({ message: error.message });
          throw error;
        } finally {
          arriving.splice(arriving.indexOf(network), 1);
        }
      },
    );
  };
}

const isRecent = (timestamp: string, now: Date): boolean =>
  /^\d{9,11}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= WINDOW_SECONDS;

interface SignedFile {
  body: Readable;
  timestamp: string;
  /** Hex HMAC-SHA256. */
  signature: string;
  contentType: string | null;
}

/**
 * Stores a signed file and queues its run. Returns null for a used signature. Throws WrongSignature, TooLarge and
 * RefusedCompany.
 */
async function takeFile(services: Services, feedId: number, file: SignedFile): Promise<number | null> {
  const { config, db, jobs } = services;
  const feed = await db
    .selectFrom('feeds')
    .innerJoin('companies', 'companies.id', 'feeds.company_id')
    .select(['secret_version', 'companies.status'])
    .where('feeds.id', '=', feedId)
    .where('source', '=', 'push')
    .where('is_enabled', '=', true)
    .executeTakeFirst();
  const chunks = signedChunks(file, pushSecret(config, feedId, feed?.secret_version ?? 0));
  const refusal = feed && refusalOf(feed.status);
  if (!feed || refusal) {
    // Read to the end, as for a known feed, so that ids can't be counted.
    for await (const _ of chunks);
    throw refusal ? new RefusedCompany(refusal) : new WrongSignature();
  }
  const { id: fileId } = await storeFeedFile(services, { feedId, chunks, contentType: file.contentType });
  return db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('feed_signatures')
      .values({ feed_id: feedId, signature: file.signature })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return null;
    return queueRun(trx, jobs, { feedId, fileId, cause: 'push', isDry: false, userId: null });
  });
}

/** Why a company's feeds take no files, or undefined if they do. */
function refusalOf(status: CompanyStatus): string | undefined {
  if (status === 'rejected') return 'The company was not approved, so its feeds take no files.';
  return status === 'suspended' ? 'The company is suspended, so its feeds take no files.' : undefined;
}

/** Passes the file through. Throws at its end unless its signature is right, so that storage drops it. */
async function* signedChunks({ body, timestamp, signature }: SignedFile, secret: string): AsyncGenerator<Uint8Array> {
  const hmac = createHmac('sha256', secret).update(`${timestamp}.`);
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new TooLarge();
    hmac.update(chunk);
    yield chunk;
  }
  if (bytes === 0 || !timingSafeEqual(hmac.digest(), Buffer.from(signature, 'hex'))) throw new WrongSignature();
}
