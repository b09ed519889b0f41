export { countView } from './count-view.ts';
export { createSourceCounter, type SourceCounter } from './search-sources.ts';
export { createViewCounter, type ViewCounter } from './views.ts';
