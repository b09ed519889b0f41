export { alertBox, LazyAlertForm } from './lazy-parts.ts';
