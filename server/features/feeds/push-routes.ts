import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import { keepFile } from './keep-file.ts';
import { pushSecret } from './push-secret.ts';
import { queueRun } from './start-run.ts';

/** Largest pushed file, in bytes. The signature covers it whole, so it is held in memory. */
const MAX_BYTES = 100 * 1024 * 1024;
/** How far the sender's clock may be off, in seconds. */
const WINDOW_SECONDS = 300;

/**
 * The endpoint for pushed files. It is outside of the API contract because the signature covers the raw body:
 * `X-Foyer-Signature` is the hex HMAC-SHA256 of `X-Foyer-Timestamp`, a dot and the body. A signature works once.
 */
export function feedPush(services: Services) {
  const { config, db, jobs, now } = services;
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    app.post<{ Params: { id: string }; Body: Buffer | undefined }>(
      `${config.API_PATH}/feeds/:id/push`,
      { bodyLimit: MAX_BYTES, config: { rateLimit: { max: 30, timeWindow: '1 minute' } } },
      async (request, reply) => {
        const feedId = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : 0;
        const timestamp = String(request.headers['x-foyer-timestamp'] ?? '');
        const signature = String(request.headers['x-foyer-signature'] ?? '').toLowerCase();
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const feed = await db
          .selectFrom('feeds')
          .select('secret_version')
          .where('id', '=', feedId)
          .where('source', '=', 'push')
          .where('is_enabled', '=', true)
          .executeTakeFirst();
        // The same refusal for an unknown feed, so that ids can't be counted.
        const secret = pushSecret(config, feedId, feed?.secret_version ?? 0);
        const isRecent =
          /^\d{9,11}$/.test(timestamp) && Math.abs(now().getTime() / 1000 - Number(timestamp)) <= WINDOW_SECONDS;
        if (!isSignedBy(secret, timestamp, body, signature) || !feed || !isRecent || body.length === 0)
          return reply.code(401).send({ message: 'The signature is not right, or older than five minutes.' });
        const { id: fileId } = await keepFile(services, {
          feedId,
          chunks: pieces(body),
          contentType: request.headers['content-type'] ?? null,
        });
        const runId = await db.transaction().execute(async (trx) => {
          const { numInsertedOrUpdatedRows } = await trx
            .insertInto('feed_signatures')
            .values({ feed_id: feedId, signature })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst();
          if (!numInsertedOrUpdatedRows) return null;
          return queueRun(trx, jobs, { feedId, fileId, cause: 'push', isDry: false, userId: null });
        });
        if (runId === null) return reply.code(409).send({ message: 'This signature was used before.' });
        return reply.code(202).send({ ok: true, runId });
      },
    );
  };
}

function isSignedBy(secret: string, timestamp: string, body: Buffer, signature: string): boolean {
  const right = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === right.length && timingSafeEqual(given, right);
}

async function* pieces(body: Buffer): AsyncGenerator<Uint8Array> {
  yield body;
}
