/** The districts of the product. Each imports only those before it (ARCHITECTURE.md draws them). */
export const DISTRICTS = [
  'content',
  'market',
  'site',
  'people',
  'companies',
  'renting',
  'money',
  'landlords',
  'feeds',
  'staff',
] as const;
type District = (typeof DISTRICTS)[number];

/** The folders whose folders are districts. */
const SIDES = ['server/features', 'web/features', 'common/contract'] as const;

const isDistrict = (name: string): name is District => DISTRICTS.some((one) => one === name);

/** The side, district and room of a file; undefined outside the districts. Example: `web/features/market/map/x.ts`. */
export function districtPlace(path: string): { side: string; district: District; room: string } | undefined {
  const side = SIDES.find((one) => path.startsWith(`${one}/`));
  if (!side) return undefined;
  const [district = '', ...rest] = path.slice(side.length + 1).split('/');
  if (!isDistrict(district) || rest.length === 0) return undefined;
  return { side, district, room: `${side}/${district}${rest.length > 1 ? `/${rest[0]}` : ''}` };
}

/** Whether a district may import another: only from below. */
export const isBelow = (other: District, district: District): boolean =>
  DISTRICTS.indexOf(other) < DISTRICTS.indexOf(district);
