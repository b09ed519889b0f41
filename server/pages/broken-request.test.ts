import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseBroken } from './broken-request.ts';

const server = createServer({ headersTimeout: 100, connectionsCheckingInterval: 50 }, (_request, response) =>
  response.end('ok'),
);
server.on('clientError', (error, socket) => refuseBroken(error, socket as Parameters<typeof refuseBroken>[1]));

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Sends bytes, and returns everything that comes back until the server closes the connection. */
async function talk(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  // A closed connection without a word may look like a reset.
  socket.on('error', () => {});
  if (bytes !== '') socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

test('a connection that sends nothing is closed without a word', async () => {
  expect(await talk('')).toBe('');
});

test('half a request is answered as too slow', async () => {
  const answer = await talk('GET / HTTP/1.1\r\nHost: x');
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toContain('"code":"request.timeout"');
});

test('bytes that are not HTTP are refused in the error shape', async () => {
  const answer = await talk('hello\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain('"code":"request.invalid"');
});
