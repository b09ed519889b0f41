import type { FastifyReply } from 'fastify';

/** Adds a header name to Vary, once. */
export function appendVary(reply: FastifyReply, name: string): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (!vary.toLowerCase().split(/,\s*/).includes(name.toLowerCase()))
    reply.header('vary', vary ? `${vary}, ${name}` : name);
}
