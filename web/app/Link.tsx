// Re-exported so that features need no import from the router.
export { Link } from '#web/router/router.tsx';
