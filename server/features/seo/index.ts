export { rightAddress } from './addresses.ts';
