import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, type ErrorCode } from '#common/contract/errors.ts';
import { errorBody } from '#server/platform/http/errors.ts';

/** The errors of Node's parser and clock that have their own code. Headers contain the URL. */
const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'request.too_long',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
};

/**
 * Answers a request that isn't valid HTTP, or that arrives too slowly, in the error shape. Closes the connection, because
 * the rest can't be trusted.
 *
 * A connection without a request is closed without a word: browsers connect early, and would take these bytes for the
 * response to the request that they are about to send.
 */
export function refuseBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const known = new AppError(CODES[error.code ?? ''] ?? 'request.invalid');
  const body = JSON.stringify(errorBody(known, 'en'));
  const head = [
    `HTTP/1.1 ${known.status} ${STATUS_CODES[known.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
