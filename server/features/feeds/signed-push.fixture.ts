import { createHmac } from 'node:crypto';

/** The headers of a file that is signed with a feed's secret. */
export const signedHeaders = (body: string, timestamp: number, secret: string): Record<string, string> => ({
  'content-type': 'application/json',
  'x-foyer-timestamp': String(timestamp),
  'x-foyer-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
});
