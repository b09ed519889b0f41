import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Services } from '#server/platform/context.ts';

/**
 * How long a caller counts as one who has just written, in seconds. A replica that is used is at most five seconds
 * behind, and a cached answer is at most one second old.
 */
const LIFE_S = 10;
const COOKIE = /(?:^|;\s*)(?:__Host-)?hasWritten=1(?:;|$)/;
/** How long a caller waits for its change at most, in milliseconds. */
const WAIT_MS = 500;
/** Tokens remembered at most. */
const MAX_TOKENS = 10_000;

/** The time (ms of the monotonic clock) of each token's last write. Programs keep no cookies. */
const writtenAt = new Map<string, number>();

/**
 * Remembers that this caller wrote: in the browser, for every server, and in this process for the token. Renters write
 * nothing that public pages, exports or reports show.
 */
export function noteWrite(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { config }: Services,
  actor: Actor | null,
): void {
  if (!actor || actor.roles[0] === 'Renter') return;
  const isSecure = config.APP_URL.startsWith('https:');
  const [prefix, suffix] = isSecure ? ['__Host-', '; Secure'] : ['', ''];
  reply.header('set-cookie', `${prefix}hasWritten=1; Path=/; Max-Age=${LIFE_S}; HttpOnly; SameSite=Lax${suffix}`);
  const token = headers.authorization;
  if (!token) return;
  writtenAt.delete(token);
  writtenAt.set(token, performance.now());
  if (writtenAt.size > MAX_TOKENS) writtenAt.delete(writtenAt.keys().next().value ?? '');
}

/** Whether this caller wrote a moment ago, so that it must see its own change. */
export function hasWritten({ headers: { cookie, authorization } }: FastifyRequest): boolean {
  if (cookie && COOKIE.test(cookie)) return true;
  const at = authorization ? writtenAt.get(authorization) : undefined;
  return at !== undefined && performance.now() - at < LIFE_S * 1000;
}

/** Lets the index read all changes until now, so that a caller finds its own one on any server. */
export async function findOwnWrites({ search, log }: Pick<Services, 'search' | 'log'>): Promise<void> {
  const read = search.catchUp().catch((error) => log.warn({ err: error }, 'the newest changes could not be read'));
  await Promise.race([read, delay(WAIT_MS, undefined, { ref: false })]);
}
