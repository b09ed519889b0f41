import type { ProvinceCode } from '#common/provinces.ts';

interface Point {
  lat: number;
  lng: number;
}

/** The zone of most of a province. */
const ZONES: Record<ProvinceCode, string> = {
  AB: 'America/Edmonton',
  BC: 'America/Vancouver',
  MB: 'America/Winnipeg',
  NB: 'America/Moncton',
  NL: 'America/St_Johns',
  NS: 'America/Halifax',
  NT: 'America/Yellowknife',
  NU: 'America/Iqaluit',
  ON: 'America/Toronto',
  PE: 'America/Halifax',
  QC: 'America/Toronto',
  SK: 'America/Regina',
  YT: 'America/Whitehorse',
};

/** Parts of provinces whose clocks differ, roughly bounded: https://nrc.canada.ca/en/certifications-evaluations-standards/canadas-official-time */
const PARTS: readonly { province: ProvinceCode; zone: string; holds: (point: Point) => boolean }[] = [
  // The Peace River country; the Columbia and Kootenay valleys.
  { province: 'BC', zone: 'America/Dawson_Creek', holds: ({ lat, lng }) => lat > 55 && lng > -122.5 },
  { province: 'BC', zone: 'America/Edmonton', holds: ({ lat, lng }) => lng > (lat > 50.9 ? -117.3 : -116.3) },
  { province: 'NL', zone: 'America/Goose_Bay', holds: ({ lat, lng }) => lat > 51.8 && lng < -56.5 },
  { province: 'NU', zone: 'America/Cambridge_Bay', holds: ({ lng }) => lng < -102 },
  { province: 'NU', zone: 'America/Rankin_Inlet', holds: ({ lng }) => lng < -85 },
  { province: 'ON', zone: 'America/Winnipeg', holds: ({ lng }) => lng < -90 },
  // The Magdalen Islands; the Lower North Shore.
  { province: 'QC', zone: 'America/Halifax', holds: ({ lat, lng }) => lat < 48.3 && lng > -62.5 },
  { province: 'QC', zone: 'America/Blanc-Sablon', holds: ({ lat, lng }) => lat > 49.8 && lng > -60 },
  // Lloydminster keeps the time of its other half.
  { province: 'SK', zone: 'America/Edmonton', holds: ({ lat, lng }) => lng < -109.9 && Math.abs(lat - 53.28) < 0.1 },
];

/** The time zone (IANA) of a home: that of its province, but for the parts that keep another one's time. */
export function zoneOf(province: ProvinceCode, point: Point): string {
  const part = PARTS.find((one) => one.province === province && one.holds(point));
  return part?.zone ?? ZONES[province];
}
