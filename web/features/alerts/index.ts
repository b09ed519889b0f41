export { alertBox } from './alert-box-part.ts';
export { LazyAlertForm } from './lazy-parts.ts';
