import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The header with a request's id, in requests of a trusted proxy and in every response. */
export const REQUEST_ID = 'x-request-id';

/** The id of a request in logs and errors: the trusted proxy's, else a new one. */
export function requestId({ headers }: { headers: IncomingHttpHeaders }, trustsProxy: boolean): string {
  const given = headers[REQUEST_ID];
  // Other characters could forge lines of the log.
  return trustsProxy && typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}
