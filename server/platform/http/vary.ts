import type { FastifyReply } from 'fastify';

/** Says once that the answer depends on a header of the request. */
export function appendVary(reply: FastifyReply, name: string): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (!vary.toLowerCase().split(/,\s*/).includes(name.toLowerCase()))
    reply.header('vary', vary ? `${vary}, ${name}` : name);
}
