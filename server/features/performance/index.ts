export { countView } from './count-view.ts';
export { updateFigures } from './figures.ts';
export { performanceJobs } from './jobs.ts';
export { createSourceCounter } from './search-sources.ts';
export { createViewCounter } from './views.ts';
