import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A line to a database that can be cut and mended. */
export interface Proxy {
  /** The same database through this line. */
  url: string;
  /** Ends all connections and takes no new ones. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
}

/** Stands between a program and PostgreSQL, given by its connection string (over TCP or a socket's folder). */
export async function startDatabaseProxy(connection: string): Promise<Proxy> {
  const target = new URL(connection);
  const folder = target.searchParams.get('host');
  const dial = () =>
    folder ? connect(`${folder}/.s.PGSQL.5432`) : connect(Number(target.port || 5432), target.hostname);
  const open = new Set<Socket>();
  const join = (near: Socket) => {
    const far = dial();
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  };
  let server: Server;
  const listen = async (port: number) => {
    server = createServer(join);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const url = new URL(connection);
  url.search = '';
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
    async mend() {
      await listen(port);
    },
  };
}
