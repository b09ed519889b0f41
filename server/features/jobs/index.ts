export { readOverview as readWork } from './overview.ts';
