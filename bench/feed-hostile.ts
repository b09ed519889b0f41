import { createServer, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { FeedError, readFeedFile } from '#server/feeds-read/index.ts';
import { FetchError, fetchGuarded, type GuardedFetchOptions } from '#server/platform/network/fetch-guarded.ts';
import { residentMb } from './resident.ts';

const CHUNK = 65_536;
/** Bytes of an endless file. The limit is lower. */
const ENDLESS = 1_000_000_000;

/** A start, then one text again and again, up to a gigabyte. */
async function* endless(start: string, again: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(start);
  const piece = Buffer.from(again.repeat(Math.ceil(CHUNK / again.length)));
  for (let sent = 0; sent < ENDLESS; sent += piece.length) yield piece;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

const entities = Array.from({ length: 30 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');

const FILES: [name: string, file: () => AsyncGenerator<Uint8Array>][] = [
  ['Entity bomb', () => endless(`<!DOCTYPE x [<!ENTITY e0 "x">${entities}]><PhysicalProperty>`, '&e30;')],
  ['External entity', () => endless('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><PhysicalProperty>', '&e;')],
  ['Depth bomb', () => endless('<PhysicalProperty><Property>', '<a>')],
  ['Tag without end', () => endless('<PhysicalProperty><Property ', 'a')],
  ['One text of 1 GB', () => endless('<PhysicalProperty><Property><Name>', 'x')],
  ['One comment of 1 GB', () => endless('<PhysicalProperty><!--', 'x')],
  ['One listing of 1 GB', () => endless('<PhysicalProperty><Property>', '<Name>x</Name>')],
  ['One value of 1 GB in CSV', () => endless('id,address,city\n1,"', 'x')],
  ['One text of 1 GB in JSON', () => endless('[{"id":"', 'x')],
  ['Gzip bomb of 1 GB', () => once(gzipSync(Buffer.alloc(ENDLESS, ' '), { level: 9 }))],
];

/** Reads hostile files and requests hostile servers. Returns the rows of a table. */
export async function measureHostile(): Promise<string[][]> {
  // The first thread loads the code.
  await refusalOf(() => readAll(once(Buffer.from('<a>'))));
  const rows: string[][] = [];
  for (const [name, open] of FILES) {
    const file = open();
    rows.push([name, ...(await measure(() => readAll(file)))]);
  }
  // A server that sends a byte per second is refused when its pause allowance is over.
  const slow = await serve((_request, response) => {
    response.writeHead(200).flushHeaders();
    setInterval(() => response.write('x'), 250).unref();
  });
  const idleMs = 2000;
  const [code = '', time = '', memory = ''] = await measure(() =>
    fetchAll(slow.url, { trustedHosts: [slow.host], idleMs }),
  );
  rows.push(['Slow server, after the 2 s that it may take', code, `${Number.parseInt(time, 10) - idleMs} ms`, memory]);
  const redirect = await serve((_request, response) =>
    response.writeHead(302, { location: `${slow.url}secret` }).end(),
  );
  rows.push([
    'Redirect to a private address',
    ...(await measure(() => fetchAll(redirect.url, { trustedHosts: [redirect.host] }))),
  ]);
  slow.stop();
  redirect.stop();
  return rows;
}

async function readAll(file: AsyncGenerator<Uint8Array>): Promise<void> {
  for await (const _row of readFeedFile(file));
}

async function fetchAll(url: string, options: GuardedFetchOptions): Promise<void> {
  const { body } = await fetchGuarded(url, options);
  for await (const _chunk of body);
}

/** The code of the refusal, the time until it, and the memory that the process had more at most. */
async function measure(work: () => Promise<void>): Promise<string[]> {
  const before = residentMb();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMb());
  }, 5);
  const startedAt = performance.now();
  const code = await refusalOf(work);
  const ms = performance.now() - startedAt;
  clearInterval(watch);
  return [code, `${ms.toFixed(0)} ms`, `${(Math.max(most, residentMb()) - before).toFixed(0)} MB`];
}

async function refusalOf(work: () => Promise<void>): Promise<string> {
  try {
    await work();
    return 'accepted';
  } catch (error) {
    if (error instanceof FeedError || error instanceof FetchError) return error.code;
    throw error;
  }
}

/** A server on this machine. */
async function serve(respond: RequestListener): Promise<{ url: string; host: string; stop: () => void }> {
  const server = createServer(respond);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://${host}/`, host, stop };
}
