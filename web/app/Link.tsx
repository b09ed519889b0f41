// The one link of the site; here so that features need not know where the router lives.
export { Link } from '#web/router/router.tsx';
