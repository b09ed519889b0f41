import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/platform/config.ts';
import { startGeocoder } from '#test/geocoder-server.ts';
import { createGeocoder } from './geocoder.ts';

const ASKER = 'user 1';
const APP_URL = 'https://foyer.example';

test.each([
  { path: '/api', service: 'Photon', asks: 'q' },
  { path: '/v1/autocomplete', service: 'Pelias', asks: 'text' },
  { path: '/search', service: 'Nominatim', asks: 'q' },
])('$service finds addresses in Canada, with street, postal code and position', async ({ path, service, asks }) => {
  await using remote = await startGeocoder();
  const geocoder = createGeocoder({ GEOCODER_URL: `${remote.url}${path}?api_key=secret`, APP_URL });
  expect(geocoder.service).toBe(`${service} at ${new URL(remote.url).host}`);
  const street = '4312, Rue Saint-Denis';
  expect(await geocoder.find('  4312 rue  SAINT-Denis', 'fr', ASKER)).toEqual([
    { label: street, street, postalCode: 'H2J 2K8', lat: 45.5229, lng: -73.5804 },
  ]);
  expect(remote.state.asked[0]?.searchParams.get(asks)).toBe('4312 rue saint-denis');
  expect(remote.state.asked[0]?.searchParams.get('api_key')).toBe('secret');
  expect((await geocoder.find('4312 Rue Saint-Denis', 'en', ASKER))?.[0]?.label).toBe('4312 Rue Saint-Denis');
});

test('an address is asked for once, short texts never', async () => {
  await using remote = await startGeocoder();
  const geocoder = createGeocoder({ GEOCODER_URL: `${remote.url}/api`, APP_URL });
  await Promise.all([geocoder.find('12 elm', 'en', ASKER), geocoder.find('12 Elm ', 'en', ASKER)]);
  await geocoder.find('12 ELM', 'en', ASKER);
  expect(await geocoder.find('12', 'en', ASKER)).toEqual([]);
  expect(remote.state.asked).toHaveLength(1);
});

test('ten addresses per second are asked for, then none until the next second', async () => {
  await using remote = await startGeocoder();
  let now = 50_000;
  const geocoder = createGeocoder({ GEOCODER_URL: `${remote.url}/api`, APP_URL }, () => now);
  const found = await Promise.all(
    Array.from({ length: 12 }, (_, i) => geocoder.find(`${100 + i} elm`, 'en', `user ${i % 3}`)),
  );
  expect(found.filter((one) => one === null)).toHaveLength(2);
  now += 1000;
  expect(await geocoder.find('500 elm', 'en', ASKER)).not.toBeNull();
});

test('a service that fails, redirects or sends garbage finds nothing, and rests for half a minute', async () => {
  await using remote = await startGeocoder();
  let now = 50_000;
  const geocoder = createGeocoder({ GEOCODER_URL: `${remote.url}/api`, APP_URL }, () => now);
  for (const failure of ['error', 'garbage', 'flood'] as const) {
    remote.state.failure = failure;
    expect(await geocoder.find(`1 ${failure} street`, 'en', `of ${failure}`)).toBeNull();
  }
  remote.state.failure = 'none';
  expect(await geocoder.find('4 elm street', 'en', ASKER)).toBeNull();
  expect(remote.state.asked).toHaveLength(3);
  now += 30_000;
  expect(await geocoder.find('4 elm street', 'en', ASKER)).toHaveLength(1);
  remote.state.failure = 'redirect';
  expect(await geocoder.find('5 elm street', 'en', ASKER)).toBeNull();
});

test('one asker can neither use up the requests of all nor stop the service for others', async () => {
  await using remote = await startGeocoder();
  let now = 50_000;
  const geocoder = createGeocoder({ GEOCODER_URL: `${remote.url}/api`, APP_URL }, () => now);
  const flood = await Promise.all(Array.from({ length: 30 }, (_, i) => geocoder.find(`${i} elm road`, 'en', ASKER)));
  expect(flood.filter(Boolean)).toHaveLength(5);
  expect(await geocoder.find('1 oak road', 'en', 'user 2')).toHaveLength(1);
  now += 1000;
  remote.state.failure = 'error';
  for (const word of ['odd', 'odder', 'oddest']) expect(await geocoder.find(`1 ${word}`, 'en', ASKER)).toBeNull();
  remote.state.failure = 'none';
  expect(await geocoder.find('2 oak road', 'en', ASKER)).toBeNull();
  expect(await geocoder.find('2 oak road', 'en', 'user 2')).toHaveLength(1);
});

test('without an address there is no service, and an address of no known protocol is refused', async () => {
  const none = createGeocoder({ GEOCODER_URL: undefined, APP_URL });
  expect([none.service, await none.find('12 elm', 'en', ASKER)]).toEqual([null, null]);
  expect(() => readConfig({ GEOCODER_URL: 'https://geo.example.com/hello' })).toThrow(ConfigError);
  expect(() => readConfig({ GEOCODER_URL: 'https://geo.example.com/?api_key=12345' })).toThrow(/^(?!.*12345)/s);
});
