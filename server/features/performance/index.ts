export { countView } from './count-view.ts';
export { updateFigures } from './figures.ts';
export { performanceJobs } from './jobs.ts';
export { createSourceCounter, type SourceCounter } from './search-sources.ts';
export { createViewCounter, type ViewCounter } from './views.ts';
