import type { Config } from '#server/platform/config.ts';
import { createGeocoder } from '#server/platform/geocoder/geocoder.ts';
import { type CheckResult, ok, warn } from './check.ts';

/** An address that every geocoder of Canada knows. */
const KNOWN = '111 Wellington Street, Ottawa';

/** Asks the geocoder for a known address. */
export async function checkGeocoder(config: Config): Promise<CheckResult> {
  const geocoder = createGeocoder(config);
  if (!geocoder.service)
    return ok('geocoder', 'GEOCODER_URL is empty: addresses are completed from listings and postal areas only.');
  const found = await geocoder.find(KNOWN, 'en', 'doctor');
  if (!found)
    return warn('geocoder', `${geocoder.service} does not respond: addresses are completed from listings only.`);
  return found.length > 0
    ? ok('geocoder', `${geocoder.service} finds addresses.`)
    : warn('geocoder', `${geocoder.service} does not find “${KNOWN}”: does it have the data of Canada?`);
}
