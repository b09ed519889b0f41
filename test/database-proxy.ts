import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of a database. */
export interface DatabaseProxy {
  /** Connection string through the proxy. */
  url: string;
  /** Closes all connections and refuses new ones. */
  disconnect: () => Promise<void>;
  /** Keeps all connections open and delivers nothing, like a lost network. Accepts new ones the same way. */
  swallow: () => void;
  /** Delivers again, also what was held back. */
  deliver: () => void;
  /** Accepts connections again, to another database if one is given. */
  reconnect: (connection?: string) => Promise<void>;
}

/** @param connection string of PostgreSQL over TCP or a socket's folder */
export async function startDatabaseProxy(connection: string): Promise<DatabaseProxy> {
  let target = new URL(connection);
  const connectDatabase = () => {
    const folder = target.searchParams.get('host');
    return folder ? connect(`${folder}/.s.PGSQL.5432`) : connect(Number(target.port || 5432), target.hostname);
  };
  const open = new Set<Socket>();
  const peers = new WeakMap<Socket, Socket>();
  let isSwallowing = false;
  const join = (near: Socket) => {
    const far = connectDatabase();
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
      if (isSwallowing) one.pause();
      else one.pipe(other);
      peers.set(one, other);
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
    async disconnect() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
    swallow() {
      isSwallowing = true;
      for (const socket of open) socket.unpipe().pause();
    },
    deliver() {
      isSwallowing = false;
      for (const socket of open) {
        const other = peers.get(socket);
        if (other) socket.pipe(other);
      }
    },
    async reconnect(other) {
      if (other) target = new URL(other);
      await listen(port);
    },
  };
}
