import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressBytes, type Encoding, encodingOf } from '#server/platform/http/encodings.ts';
import { appendVary } from '#server/platform/http/vary.ts';

/** Sends the same bytes to every caller. Each encoding is compressed once, because large texts cost many milliseconds. */
export function createPackedOnce(text: string) {
  const bytes = Buffer.from(text);
  const packed = new Map<Encoding, Buffer>();
  return ({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply => {
    appendVary(reply, 'Accept-Encoding');
    const encoding = encodingOf(headers['accept-encoding']);
    if (!encoding) return reply.send(bytes);
    const ready = packed.get(encoding) ?? compressBytes(bytes, encoding);
    packed.set(encoding, ready);
    return reply.header('content-encoding', encoding).send(ready);
  };
}
