import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface MetricsServerOptions {
  port: number;
  host: string;
  /** Callers must send it as a bearer token, if it is set. */
  token: string | undefined;
  /** The figures of all processes, as text. */
  write: () => Promise<string>;
}

/** Serves the figures at /metrics, on their own port, which no proxy of the site forwards. */
export async function startMetricsServer(options: MetricsServerOptions): Promise<{ port: number; close(): void }> {
  const server = createServer(async (request, response) => {
    response.setHeader('cache-control', 'no-store');
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    if (!isAllowed(request, options.token)) return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    try {
      const text = await options.write();
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
    } catch {
      response.writeHead(503).end();
    }
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: isInternet(address) ? address.port : options.port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const isInternet = (address: AddressInfo | string | null): address is AddressInfo => typeof address === 'object';

function isAllowed({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return true;
  const given = Buffer.from(headers.authorization ?? '');
  const right = Buffer.from(`Bearer ${token}`);
  return given.length === right.length && timingSafeEqual(given, right);
}
