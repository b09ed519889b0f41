import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import { companyOfName, writeOutgoing } from './outgoing.ts';

/** Outgoing feeds at signed addresses, with an entity tag and the number of listings in `X-Total-Count`. */
export function outgoingFeeds(services: Services) {
  const { config } = services;
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { name: string } }>(`${config.API_PATH}/feeds/out/:name.json`, async (request, reply) => {
      const companyId = companyOfName(config, request.params.name);
      if (companyId === null) return reply.code(404).send({ message: 'There is no feed at this address.' });
      const { body, etag, count } = await writeOutgoing(services, companyId);
      reply.headers({ etag, 'x-total-count': String(count), 'cache-control': 'private, no-cache' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    });
  };
}
