import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import { parseOutgoingName, writeOutgoing } from './outgoing.ts';

/** Outgoing feeds at signed addresses, with an entity tag and the number of listings in `X-Total-Count`. */
export function outgoingFeeds(services: Services) {
  const { config } = services;
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { name: string } }>(`${config.API_PATH}/feeds/out/:name`, async (request, reply) => {
      const named = parseOutgoingName(config, request.params.name);
      if (!named) return reply.code(404).send({ message: 'There is no feed at this address.' });
      const { body, type, etag, count } = await writeOutgoing(services, named.companyId, named.format);
      reply.headers({ etag, 'x-total-count': String(count), 'cache-control': 'private, no-cache' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(type).send(body);
    });
  };
}
