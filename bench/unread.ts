import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { printTable } from './print-table.ts';
import { readOptions } from './read-options.ts';
import { demoSettings, startServer } from './server-process.ts';

// Memory of a server whose clients send many requests and read nothing: npm run bench -- unread [--connections 10].
const { connections, dir } = readOptions({ connections: 10 });
const REQUEST = 'GET /toronto HTTP/1.1\r\nHost: localhost\r\n\r\n';
const REQUESTS = 27_000 / REQUEST.length;
/** Time for the server to handle what arrived, in milliseconds. */
const SETTLE_MS = 8000;

const server = await startServer(demoSettings(dir, 500));
await (await fetch(`${server.address}/toronto`)).arrayBuffer();
const before = server.memoryMb();
const sockets: Socket[] = [];
for (let at = 0; at < connections; at += 1) {
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
  socket.pause();
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(REQUEST.repeat(REQUESTS));
  sockets.push(socket);
}
let most = before;
for (const until = performance.now() + SETTLE_MS; performance.now() < until; ) {
  await new Promise((resolve) => setTimeout(resolve, 100));
  most = Math.max(most, server.memoryMb());
}
printTable(
  ['connections', 'sent', 'memory before', 'most memory'],
  [
    [
      String(connections),
      `${(connections * 27).toLocaleString('en-CA')} KB`,
      `${Math.round(before)} MB`,
      `${Math.round(most)} MB`,
    ],
  ],
);
for (const socket of sockets) socket.destroy();
await server.stop();
