import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { fetchGuarded, type GuardedFetchOptions } from './fetch-guarded.ts';
import { isPublicAddress } from './public-address.ts';

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

/** A server on this machine, and the requests that it got. */
async function serve(respond: (request: IncomingMessage, response: ServerResponse) => void) {
  const requests: IncomingMessage[] = [];
  const listener: RequestListener = (request, response) => {
    requests.push(request);
    respond(request, response);
  };
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}/`, host: `127.0.0.1:${port}`, requests };
}

async function read(url: string, options?: GuardedFetchOptions) {
  const response = await fetchGuarded(url, options);
  const chunks = await Array.fromAsync(response.body);
  return { ...response, text: Buffer.concat(chunks).toString() };
}

const forbidden = { code: 'fetch.address_forbidden' };

describe('addresses', () => {
  const unsafe = [
    ['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.8.8.8', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
    ['192.168.1.1', '192.0.0.1', '198.18.0.1', '203.0.113.7', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
    ['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::1', 'fc00::1'],
    ['fd00:ec2::254', 'fe80::1', 'ff02::1', '2002:7f00:1::', '2001::1', '2001:db8::1', '3fff::1', 'not an address', ''],
  ].flat();
  it.each(unsafe)('refuses %s', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(['8.8.8.8', '99.79.1.1', '172.32.0.1', '2607:f8b0:400b::200e', '2606:4700::1111'])('allows %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  const targets = [
    ['https://127.0.0.1/', 'https://[::1]/', 'https://[::ffff:7f00:1]/', 'https://2130706433/', 'https://0x7f.1/'],
    ['https://017700000001/', 'https://169.254.169.254/latest/meta-data', 'http://example.com/', 'file:///etc/passwd'],
    [
      'https://example.com:22/',
      'https://example.com:5432/',
      'https://user:pass@example.com/',
      'gopher://x/',
      'nonsense',
    ],
  ].flat();
  it.each(targets)('does not connect to %s', async (url) => {
    await expect(fetchGuarded(url, { resolve: async () => ['8.8.8.8'] })).rejects.toMatchObject(forbidden);
  });

  it('refuses a name if one of its addresses is private', async () => {
    const resolve = async () => ['8.8.8.8', '192.168.0.10'];
    await expect(fetchGuarded('https://feeds.example.com/', { resolve })).rejects.toMatchObject(forbidden);
  });

  it('resolves a name once, and connects to the checked address although the name server changes its mind', async () => {
    const server = await serve((_request, response) => response.end('feed'));
    const port = new URL(server.url).port;
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    let asked = 0;
    const resolve = async () => answers[asked++] ?? [];
    const options = { resolve, trustedHosts: [`feeds.example:${port}`] };
    expect((await read(`http://feeds.example:${port}/`, options)).text).toBe('feed');
    expect(asked).toBe(1);
  });

  it('says that a name has no address', async () => {
    const resolve = async () => [];
    await expect(fetchGuarded('https://feeds.example/', { resolve })).rejects.toMatchObject({
      code: 'fetch.unreachable',
    });
  });
});

describe('redirects', () => {
  it('checks each hop, and sends nothing to a private address', async () => {
    const inside = await serve((_request, response) => response.end('secret'));
    for (const target of [inside.url, 'http://169.254.169.254/', 'https://10.0.0.1/', 'https://[::1]/', '//0.0.0.0/']) {
      const outside = await serve((_request, response) => response.writeHead(302, { location: target }).end());
      await expect(fetchGuarded(outside.url, { trustedHosts: [outside.host] })).rejects.toMatchObject(forbidden);
    }
    expect(inside.requests).toHaveLength(0);
  });

  it('follows a few, and gives up on a loop', async () => {
    const loop = await serve((_request, response) => response.writeHead(301, { location: '/' }).end());
    await expect(fetchGuarded(loop.url, { trustedHosts: [loop.host] })).rejects.toMatchObject({
      code: 'fetch.unreachable',
    });
    expect(loop.requests).toHaveLength(6);
  });

  it('does not send secrets to another server', async () => {
    const second = await serve((_request, response) => response.end('moved'));
    const first = await serve((_request, response) => response.writeHead(307, { location: second.url }).end());
    const headers = { authorization: 'Bearer secret', 'x-api-key': 'secret', accept: 'text/xml' };
    const { text } = await read(first.url, { headers, trustedHosts: [first.host, second.host] });
    expect(text).toBe('moved');
    expect(JSON.stringify(second.requests[0]?.headers)).not.toContain('secret');
    expect(first.requests[0]?.headers.authorization).toBe('Bearer secret');
  });

  it('returns the redirect of a posted message', async () => {
    const server = await serve((_request, response) => response.writeHead(302, { location: '/elsewhere' }).end());
    const response = await fetchGuarded(server.url, { method: 'POST', body: '{}', trustedHosts: [server.host] });
    response.cancel();
    expect(response.status).toBe(302);
  });
});

describe('responses', () => {
  it('asks only for what changed', async () => {
    const server = await serve((request, response) => {
      if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"v1"', 'content-type': 'text/xml; charset="ISO-8859-1"' }).end('<a/>');
    });
    const trustedHosts = [server.host];
    const first = await read(server.url, { trustedHosts });
    expect(first).toMatchObject({ status: 200, etag: '"v1"', charset: 'ISO-8859-1', text: '<a/>' });
    const second = await read(server.url, { trustedHosts, etag: first.etag, lastModified: first.lastModified });
    expect(second).toMatchObject({ status: 304, text: '' });
  });

  it('unpacks gzip', async () => {
    const server = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('listings')),
    );
    expect((await read(server.url, { trustedHosts: [server.host] })).text).toBe('listings');
  });

  it('stops a gzip bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(30_000_000));
    const server = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    await expect(read(server.url, { trustedHosts: [server.host], maxUnpackedBytes: 1_000_000 })).rejects.toMatchObject({
      code: 'file.too_large',
    });
  });

  it('stops a body that is longer than declared or allowed', async () => {
    const endless = await serve((_request, response) => {
      const more = () => response.write(Buffer.alloc(65_536), (error) => error || setImmediate(more));
      more();
    });
    await expect(read(endless.url, { trustedHosts: [endless.host], maxBytes: 500_000 })).rejects.toMatchObject({
      code: 'file.too_large',
    });
    const declared = await serve((_request, response) =>
      response.writeHead(200, { 'content-length': 900_000_000 }).write('x'),
    );
    await expect(read(declared.url, { trustedHosts: [declared.host] })).rejects.toMatchObject({
      code: 'file.too_large',
    });
  });

  it('notices a body that is cut off, plain and packed', async () => {
    const plain = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('half', () => response.destroy());
    });
    await expect(read(plain.url, { trustedHosts: [plain.host] })).rejects.toMatchObject({ code: 'file.truncated' });
    const packed = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(5000)).subarray(0, 20)),
    );
    await expect(read(packed.url, { trustedHosts: [packed.host] })).rejects.toMatchObject({ code: 'file.truncated' });
  });

  it.each([
    ['never responds', () => {}, { idleMs: 50 }],
    ['stops in the body', (response: ServerResponse) => response.writeHead(200).write('<'), { idleMs: 50 }],
    ['sends a byte at a time', drip, { idleMs: 60, minBytesPerSecond: 10_000 }],
    ['takes too long', drip, { totalMs: 80 }],
  ])('gives up on a server that %s', async (_name, respond, limits) => {
    const server = await serve((_request, response) => void respond(response));
    await expect(read(server.url, { trustedHosts: [server.host], ...limits })).rejects.toMatchObject({
      code: 'fetch.timeout',
    });
  });

  it('says that nothing listens', async () => {
    const server = await serve((_request, response) => response.end());
    closing.pop()?.();
    await expect(fetchGuarded(server.url, { trustedHosts: [server.host] })).rejects.toMatchObject({
      code: 'fetch.unreachable',
    });
  });
});

function drip(response: ServerResponse): void {
  response.writeHead(200);
  const timer = setInterval(() => response.write('x'), 10);
  response.on('close', () => clearInterval(timer));
}
