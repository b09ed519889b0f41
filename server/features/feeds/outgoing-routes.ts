import type { FastifyInstance } from 'fastify';
import type { OutgoingFormat } from '#common/feeds/feed-codes.ts';
import type { Services } from '#server/platform/context.ts';
import { readNearby } from '#server/platform/db/replica.ts';
import type { OutgoingScope } from './out/read-outgoing.ts';
import { isSignedCompany, isSignedPartner, parseOutgoingName, writeOutgoing } from './outgoing.ts';
import { readAddressVersion } from './own-keys.ts';
import { partnerScope, readAddressedPartner, recordFetch } from './partners.ts';

/** Requests per minute and network. */
const PER_MINUTE = 60;

interface AskedFeed {
  scope: OutgoingScope;
  format: OutgoingFormat;
  partnerId: number | null;
}

/** The feed at a signed address; a refusal as its status: 404, or 410 for a revoked address. */
async function findFeed({ config, db }: Services, name: string): Promise<AskedFeed | 404 | 410> {
  const named = parseOutgoingName(name);
  if (!named) return 404;
  const { id, format } = named;
  if (named.kind === 'company') {
    const version = await readAddressVersion(db, id);
    if (version === undefined || !isSignedCompany(config, named, version)) return 404;
    return { scope: { kind: 'company', id }, format, partnerId: null };
  }
  const partner = await readAddressedPartner(db, id);
  if (!partner || partner.format !== format || !isSignedPartner(config, named, partner.addressVersion)) return 404;
  return partner.isRevoked ? 410 : { scope: partnerScope(partner), format, partnerId: id };
}

/**
 * Outgoing feeds at signed addresses, with an entity tag and the number of listings in `X-Total-Count`. An address is
 * written once at a time, because a feed can have all listings.
 */
export function outgoingFeeds(services: Services) {
  const { config } = services;
  const writing = new Set<string>();
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { name: string } }>(
      `${config.API_PATH}/feeds/out/:name`,
      { config: { rateLimit: { max: PER_MINUTE } } },
      async (request, reply) => {
        const { name } = request.params;
        const feed = await findFeed(services, name);
        if (feed === 404) return reply.code(404).send({ message: 'There is no feed at this address.' });
        if (feed === 410) return reply.code(410).send({ message: 'This address was revoked.' });
        if (writing.has(name))
          return reply.code(429).header('retry-after', '60').send({ message: 'This feed is being written.' });
        writing.add(name);
        const written = readNearby(services, (nearby) => writeOutgoing(nearby, feed.scope, feed.format)).finally(() =>
          writing.delete(name),
        );
        const { file, type, etag, count } = await written;
        if (feed.partnerId !== null) await recordFetch(services, feed.partnerId, count);
        reply.headers({ etag, 'x-total-count': String(count), 'cache-control': 'private, no-cache' });
        if (request.headers['if-none-match'] === etag) {
          await file.close();
          return reply.code(304).send();
        }
        return reply.type(type).send(file.createReadStream({ start: 0 }));
      },
    );
  };
}
