import type { Socket } from 'node:net';
import { AppError } from '#common/errors.ts';
import { errorBody } from '#server/platform/http/errors.ts';

/** The parser's error code for headers (with the URL) over 16 KB. */
const TOO_LONG = 'HPE_HEADER_OVERFLOW';

/**
 * Answers a request that isn't valid HTTP in the error shape, and closes the connection, because the rest can't be
 * trusted.
 */
export function refuseBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const known = new AppError(error.code === TOO_LONG ? 'request.too_long' : 'request.invalid');
  const body = JSON.stringify(errorBody(known, 'en'));
  const head = [
    `HTTP/1.1 ${known.status} ${known.status === 414 ? 'URI Too Long' : 'Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
