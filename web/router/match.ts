import type { Match, Route } from './types.ts';

const kindOf = (segment: string) => (segment === '*' ? '2' : segment.startsWith(':') ? '1' : '0');

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** Sorts static segments before named ones, and named ones before `*`, from the left. */
const rankOf = (path: string) => segmentsOf(path).map(kindOf).join('');

function patternOf(path: string): RegExp {
  const parts = segmentsOf(path).map((segment) => {
    if (segment === '*') return '(?:/.*)?';
    return segment.startsWith(':') ? `/(?<${segment.slice(1)}>[^/]+)` : `/${segment.replace(/[^\w-]/g, '\\$&')}`;
  });
  return new RegExp(`^${parts.join('')}/?$`, 'i');
}

/** Makes a function that finds the route of a path (without language prefix). */
export function createMatcher<Name extends string>(
  routes: readonly Route<Name>[],
): (pathname: string) => Match<Name> | undefined {
  const ordered = routes
    .map((route) => ({ route, pattern: patternOf(route.path), rank: rankOf(route.path) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0));
  return (pathname) => {
    for (const { route, pattern } of ordered) {
      const groups = pattern.exec(pathname)?.groups ?? null;
      if (groups || pattern.test(pathname)) return { route, params: decoded(groups) };
    }
    return undefined;
  };
}

function decoded(groups: Record<string, string> | null): Record<string, string> {
  return Object.fromEntries(Object.entries(groups ?? {}).map(([name, value]) => [name, decode(value)]));
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Keep an invalid escape as it is. It matches nothing.
    return value;
  }
}
