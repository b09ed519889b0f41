import type { FastifyRequest } from 'fastify';
import type { AppError, ErrorCode } from '#common/contract/errors.ts';
import { networkOf } from './network.ts';

/** Refusals that may be an attack. */
const NOTED: ReadonlySet<ErrorCode> = new Set([
  'auth.forbidden',
  'auth.slow_down',
  'auth.password_wrong',
  'request.too_many',
]);
/** Networks whose passed limits are remembered, so that a flood writes one line a minute. */
const MAX_NETWORKS = 10_000;

let minute = 0;
const flooding = new Set<string>();

/** Writes a line about a refused right, a pause of a login or a passed limit. */
export function noteRefusal(request: FastifyRequest, { code }: AppError): void {
  if (!NOTED.has(code)) return;
  const network = networkOf(request.ip);
  if (code === 'request.too_many' && !isFirstThisMinute(network)) return;
  request.log.warn({ event: code, network, route: `${request.method} ${request.routeOptions.url ?? ''}` }, 'refused');
}

function isFirstThisMinute(network: string): boolean {
  const now = Math.floor(Date.now() / 60_000);
  if (now !== minute) flooding.clear();
  minute = now;
  if (flooding.has(network) || flooding.size >= MAX_NETWORKS) return false;
  flooding.add(network);
  return true;
}
