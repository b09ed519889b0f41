import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Start parameters that PgBouncer takes from a client. It refuses all others. */
const PARAMETERS = new Set([
  ...['user', 'database', 'application_name', 'client_encoding', 'datestyle', 'timezone'],
  'standard_conforming_strings',
]);
const VERSION_3 = 196_608;

/** A pooler in front of a database. */
export interface Pooler {
  /** Connection string through the pooler. */
  url: string;
  close: () => void;
}

interface Client {
  socket: Socket;
  /** The connection of its transaction, if it runs one. */
  server?: Promise<Server> | undefined;
}

interface Server {
  socket: Socket;
  client?: Client | undefined;
}

/**
 * Imitates PgBouncer 1.18 in transaction mode: it refuses unknown start parameters and named statements, and gives
 * each transaction the connection that rested longest. Unlike PgBouncer, it knows no passwords.
 * @param connection string of PostgreSQL over TCP or a socket's folder
 * @param size connections to the database
 */
export async function startPooler(connection: string, size = 4): Promise<Pooler> {
  const target = new URL(connection);
  const opened: Server[] = [];
  const resting: Server[] = [];
  const waiting: ((server: Server) => void)[] = [];

  async function takeServer(client: Client): Promise<Server> {
    const server =
      resting.shift() ??
      (opened.length < size
        ? await openServer(target, opened, finish)
        : await new Promise<Server>((resolve) => waiting.push(resolve)));
    server.client = client;
    return server;
  }

  function finish(server: Server): void {
    if (server.client) server.client.server = undefined;
    server.client = undefined;
    const next = waiting.shift();
    if (next) next(server);
    else resting.push(server);
  }

  const listening = createServer({ noDelay: true }, (socket) => {
    const client: Client = { socket };
    let isStarted = false;
    socket.on('error', () => {});
    // The transaction of a client that left ends with its connection.
    socket.on('close', () => void client.server?.then((server) => server.socket.destroy()));
    splitMessages(socket, false, (message) => {
      if (!isStarted) {
        isStarted = greet(socket, message);
        return;
      }
      const kind = String.fromCharCode(message[0] ?? 0);
      if (kind === 'X') return void socket.end();
      if (kind === 'P' && message[5] !== 0) return refuse(socket, 'named statements are not kept');
      client.server ??= takeServer(client);
      void client.server.then((server) => server.socket.write(message));
    });
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const url = new URL(connection);
  url.search = '';
  url.host = `127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return {
    url: url.href,
    close() {
      listening.close();
      for (const { socket } of opened) socket.destroy();
    },
  };
}

/** Opens a connection to the database. `finish` is called after each transaction. */
async function openServer(target: URL, opened: Server[], finish: (server: Server) => void): Promise<Server> {
  const folder = target.searchParams.get('host');
  const port = Number(target.port || 5432);
  const server: Server = { socket: folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, target.hostname) };
  opened.push(server);
  const { promise, resolve } = Promise.withResolvers<void>();
  let isOpen = false;
  server.socket.setNoDelay();
  splitMessages(server.socket, true, (message) => {
    server.client?.socket.write(message);
    const [kind, state] = [String.fromCharCode(message[0] ?? 0), String.fromCharCode(message[5] ?? 0)];
    if (kind !== 'Z') return;
    if (isOpen && state === 'I') finish(server);
    isOpen = true;
    resolve();
  });
  server.socket.on('error', () => {});
  server.socket.on('close', () => {
    opened.splice(opened.indexOf(server), 1);
    server.client?.socket.destroy();
  });
  const parameters = Buffer.from(
    `user\0${decodeURIComponent(target.username)}\0database\0${target.pathname.slice(1)}\0\0`,
  );
  server.socket.write(Buffer.concat([int32(parameters.length + 8), int32(VERSION_3), parameters]));
  await promise;
  return server;
}

/** Replies to a first message. Returns whether the client may send statements. */
function greet(socket: Socket, message: Buffer): boolean {
  if (message.readInt32BE(4) !== VERSION_3) {
    // A request for encryption.
    socket.write('N');
    return false;
  }
  const texts = message.subarray(8).toString().split('\0');
  const unknown = texts.find((text, n) => n % 2 === 0 && text !== '' && !PARAMETERS.has(text.toLowerCase()));
  if (unknown) {
    refuse(socket, `unsupported startup parameter: ${unknown}`);
    return false;
  }
  const ready = [
    messageOf('R', int32(0)),
    messageOf('K', Buffer.concat([int32(1), int32(1)])),
    messageOf('Z', Buffer.from('I')),
  ];
  socket.write(Buffer.concat(ready));
  return true;
}

const refuse = (socket: Socket, text: string): void =>
  void socket.end(messageOf('E', Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`)));

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

const messageOf = (kind: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(kind), int32(body.length + 4), body]);

/** Calls `take` for each message of a socket. A client's first messages have no kind before their length. */
function splitMessages(socket: Socket, isServer: boolean, take: (message: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  let hasKinds = isServer;
  socket.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const head = hasKinds ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      if (!hasKinds) hasKinds = message.readInt32BE(4) === VERSION_3;
      take(message);
    }
  });
}
