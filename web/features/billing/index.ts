export { useProvinceOptions } from './provinces.ts';
