import { Link as RouterLink, type LinkProps } from 'react-router';

/** A link inside the site. Paths are written without language prefix: the router adds it. */
export function Link({ to, ...rest }: LinkProps) {
  return <RouterLink to={to} {...rest} />;
}
