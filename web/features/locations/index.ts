export { LocationSearch } from './LocationSearch.tsx';
