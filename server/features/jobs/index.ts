export { readWorkOverview as readWork } from './overview.ts';
