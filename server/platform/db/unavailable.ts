import type pg from 'pg';
import { errorCode } from '#server/platform/memory/error-code.ts';

/** The oldest PostgreSQL that Foyer works with, as in `server_version_num`. */
const OLDEST_VERSION = 150_000;

/** A database that DATABASE_URL can't use. The message is one line for the operator. */
export class DatabaseUnavailable extends Error {}

/** Says in one line why the database of DATABASE_URL can't be used. Other errors stay as they are. */
export function explainDatabase(error: unknown, url: string): unknown {
  const reason = reasonOf(error, new URL(url));
  return reason ? new DatabaseUnavailable(`${reason} (DATABASE_URL)`, { cause: error }) : error;
}

/** Refuses an old PostgreSQL, because a migration would fail in the middle. */
export async function refuseOldServer(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query("select current_setting('server_version_num')::int as number, version() as name");
  const [{ number, name } = { number: OLDEST_VERSION, name: '' }]: { number: number; name: string }[] = rows;
  if (number < OLDEST_VERSION)
    throw new DatabaseUnavailable(
      `${name.split(' ').slice(0, 2).join(' ')} is too old. Foyer needs version 15 or newer. (DATABASE_URL)`,
    );
}

function reasonOf(error: unknown, { hostname, port, username, pathname, searchParams }: URL): string | undefined {
  const message = error instanceof Error ? error.message : '';
  const server = searchParams.get('host') ?? `${hostname}:${port || 5432}`;
  const user = decodeURIComponent(username);
  const database = decodeURIComponent(pathname.slice(1));
  if (/client password must be/.test(message)) return `PostgreSQL asks for a password of "${user}". Add it.`;
  if (/does not support SSL/.test(message))
    return `The server at ${server} has no TLS. Turn it on there, or remove sslmode.`;
  if (/connection timeout|terminated unexpectedly|silent for too long/.test(message))
    return `No PostgreSQL responds at ${server}. Check host, port and firewall.`;
  switch (errorCode(error)) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host "${hostname}" was not found. Check its name.`;
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ENOENT':
    case 'ETIMEDOUT':
      return `No PostgreSQL responds at ${server}. Check that it runs, and check host and port.`;
    case '28P01':
      return `PostgreSQL refuses the password of "${user}", or has no such user. Check both.`;
    case '3D000':
      return `There is no database "${database}". Create it: create database "${database}" owner "${user}";`;
    case '42501':
      return `"${user}" may not create tables: ${message}. Make it the owner: alter database "${database}" owner to "${user}";`;
  }
  return /^(?:E[A-Z]|08|28|3D)/.test(errorCode(error)) ? `PostgreSQL refuses the connection: ${message}.` : undefined;
}
