import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Config, ConfigError } from '#server/platform/config.ts';
import { errorCode } from '#server/platform/memory/error-code.ts';

/** Stops the start if the port can't be opened, before the database is migrated for nothing. */
export async function requirePort({ PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): Promise<void> {
  const server = createServer().listen({ port: PORT, host: HOST, exclusive: true });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new ConfigError(reasonOf(error, PORT, HOST), { cause: error });
  }
  server.close();
  await once(server, 'close');
}

function reasonOf(error: unknown, port: number, host: string): string {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `PORT is ${port}, but another program uses it, perhaps another Foyer. Stop it, or set another port.`;
    case 'EACCES':
      return `PORT is ${port}, but only root may open it. Set one from 1024, and put a proxy before it.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is "${host}", but this machine has no such address. Set 0.0.0.0 for all of its addresses.`;
  }
  return `PORT is ${port} and HOST is "${host}", but they can’t be opened: ${error instanceof Error ? error.message : error}.`;
}
