export { countView } from './count-view.ts';
export { createViewCounter, type ViewCounter } from './views.ts';
