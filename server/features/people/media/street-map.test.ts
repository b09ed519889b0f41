import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pmtilesArchive } from '#test/pmtiles-archive.ts';
import { openArchive } from './archive-source.ts';
import { readRange } from './basemap.ts';
import { inspectArchive } from './inspect-archive.ts';
import { installedArchive, streetMapPath, streetMapRoutes } from './street-map.ts';

const archive = pmtilesArchive();
let folder: string;
let remote: Awaited<ReturnType<typeof givenRemote>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-streets-'));
  await mkdir(join(folder, 'map'));
  await writeFile(installedArchive({ DATA_DIR: folder }), archive);
  remote = await givenRemote();
});
afterAll(async () => {
  remote.server.close();
  await rm(folder, { recursive: true });
});

/** A storage server with one archive. */
async function givenRemote() {
  const state = { content: archive, tag: '"1"', requests: 0 };
  const server = createServer((request, response) => {
    state.requests++;
    const { content, tag } = state;
    if (request.url === '/moved.pmtiles') return response.writeHead(302, { location: '/streets.pmtiles' }).end();
    if (request.url === '/whole.pmtiles') return response.writeHead(200).end(content);
    const range = readRange(request.headers.range, content.length);
    if (range === 'whole' || range === 'outside') return response.writeHead(416).end();
    const { start, end } = range;
    return response
      .writeHead(206, { etag: tag, 'content-range': `bytes ${start}-${end}/${content.length}` })
      .end(content.subarray(start, end + 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function siteWith(MAP_PMTILES: string | undefined, DATA_DIR = '/nowhere') {
  const warnings: string[] = [];
  const config = { MAP_PMTILES, DATA_DIR };
  const app = Fastify();
  await app.register(streetMapRoutes(config, { warn: (_: unknown, message?: string) => warnings.push(`${message}`) }));
  await app.ready();
  const read = (range?: string, headers = {}, url = streetMapPath(config) ?? '') =>
    app.inject({ url, headers: { ...headers, ...(range && { range }) } });
  return { app, config, warnings, read, [Symbol.asyncDispose]: () => app.close() };
}

test('an installed archive is served in slices that browsers keep', async () => {
  await using site = await siteWith(undefined, folder);
  const slice = await site.read('bytes=0-6');
  expect([slice.statusCode, slice.body]).toEqual([206, 'PMTiles']);
  expect(slice.headers['content-range']).toBe(`bytes 0-6/${archive.length}`);
  expect(slice.headers['cache-control']).toContain('immutable');
  const again = await site.read('bytes=0-6', { 'if-none-match': slice.headers.etag });
  expect(again.statusCode).toBe(304);
});

test('only slices of this one archive can be read', async () => {
  await using site = await siteWith(`${remote.url}/streets.pmtiles`);
  await expect.poll(() => streetMapPath(site.config)).toMatch(/^\/media\/streets\/[0-9a-f]{16}\.pmtiles$/);
  expect((await site.read()).statusCode).toBe(416);
  expect((await site.read('bytes=0-9999999999')).statusCode).toBe(206);
  expect((await site.read(`bytes=${archive.length}-`)).statusCode).toBe(416);
  const before = remote.state.requests;
  for (const url of [
    '/media/streets/other.pmtiles',
    '/media/streets/http%3A%2F%2F127.0.0.1%2F',
    '/media/streets/..%2Fmap',
  ])
    expect((await site.read('bytes=0-6', {}, url)).statusCode).toBe(404);
  expect(remote.state.requests).toBe(before);
});

test('a remote archive is read once per slice, and opened again when it has changed', async () => {
  await using site = await siteWith(`${remote.url}/streets.pmtiles`);
  await expect.poll(() => streetMapPath(site.config)).not.toBeNull();
  const before = remote.state.requests;
  for (let i = 0; i < 3; i++) expect((await site.read('bytes=127-200')).statusCode).toBe(206);
  expect(remote.state.requests).toBe(before + 1);
  const old = streetMapPath(site.config);
  remote.state.tag = '"2"';
  expect((await site.read('bytes=10-20')).statusCode).toBe(503);
  await expect.poll(() => streetMapPath(site.config)).not.toBe(old);
  expect((await site.read('bytes=0-6')).body).toBe('PMTiles');
});

test('without a usable archive there are no streets, and the log says why', async () => {
  await writeFile(join(folder, 'text.pmtiles'), 'This is not an archive of tiles.');
  for (const [location, reason] of [
    [join(folder, 'text.pmtiles'), 'not a PMTiles archive'],
    [join(folder, 'missing.pmtiles'), 'no such file'],
    [`${remote.url}/moved.pmtiles`, 'no response'],
    [`${remote.url}/whole.pmtiles`, 'must support ranges'],
  ] as const) {
    await using site = await siteWith(location);
    await expect.poll(() => site.warnings.join()).toContain(reason);
    expect(streetMapPath(site.config)).toBeNull();
  }
  await using none = await siteWith(undefined);
  expect(streetMapPath(none.config)).toBeNull();
});

test('an archive is inspected: zooms, bounds and the layers of a tile', async () => {
  const source = await openArchive(`${remote.url}/streets.pmtiles`);
  expect(await inspectArchive(source)).toMatchObject({
    minZoom: 0,
    maxZoom: 15,
    south: 41.6,
    east: -52.5,
    layers: ['earth', 'landuse', 'water', 'roads', 'pois'],
  });
  const bundled = await openArchive('assets/basemap/canada-base.pmtiles');
  await expect(inspectArchive(bundled)).rejects.toThrow('not those of Protomaps');
  await bundled.close();
});

test('the library of the browser reads tiles through the site', async () => {
  await using site = await siteWith(undefined, folder);
  const tiles = new PMTiles({
    getKey: () => 'site',
    async getBytes(offset, length) {
      const { rawPayload, headers } = await site.read(`bytes=${offset}-${offset + length - 1}`);
      return { data: new Uint8Array(rawPayload).buffer, etag: String(headers.etag) };
    },
  });
  expect((await tiles.getZxy(12, 1144, 1494))?.data.byteLength).toBeGreaterThan(200);
});
