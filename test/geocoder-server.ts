import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const HOME = { house: '4312', street: 'Rue Saint-Denis', postcode: 'H2J 2K8', lat: 45.5229, lng: -73.5804 };
const geometry = { type: 'Point', coordinates: [HOME.lng, HOME.lat] };

/** Responses for "4312 rue Saint-Denis" in each protocol, with a place in another country. */
const RESPONSES: Readonly<Record<string, unknown>> = {
  '/api': {
    type: 'FeatureCollection',
    features: [
      {
        geometry,
        properties: { housenumber: HOME.house, street: HOME.street, postcode: HOME.postcode, countrycode: 'CA' },
      },
      { geometry: { coordinates: [2.35, 48.93] }, properties: { name: 'Saint-Denis', countrycode: 'FR' } },
    ],
  },
  '/v1/autocomplete': {
    features: [
      {
        geometry,
        properties: {
          name: `${HOME.house} ${HOME.street}`,
          housenumber: HOME.house,
          street: HOME.street,
          postalcode: HOME.postcode,
          country_a: 'CAN',
        },
      },
      { geometry: { coordinates: [2.35, 48.93] }, properties: { name: 'Saint-Denis', country_a: 'FRA' } },
    ],
  },
  '/search': [
    {
      lat: String(HOME.lat),
      lon: String(HOME.lng),
      name: '',
      address: { house_number: HOME.house, road: HOME.street, postcode: HOME.postcode, country_code: 'ca' },
    },
    { lat: '48.93', lon: '2.35', name: 'Saint-Denis', address: { country_code: 'fr' } },
  ],
};

/** A stand-in for Photon (/api), Pelias (/v1/autocomplete) and Nominatim (/search). */
export async function startGeocoder() {
  const state: { asked: URL[]; failure: 'none' | 'error' | 'redirect' | 'garbage' | 'flood' } = {
    asked: [],
    failure: 'none',
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://geocoder');
    state.asked.push(url);
    if (state.failure === 'error') return response.writeHead(500).end();
    if (state.failure === 'redirect') return response.writeHead(302, { location: '/api' }).end();
    if (state.failure === 'garbage') return response.end('{"hello": 1}');
    if (state.failure === 'flood') return response.end(' '.repeat(400_000));
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(RESPONSES[url.pathname]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
