import type { Plugin } from 'vite';
import { ERRORS, type ErrorCode } from '#common/contract/errors.ts';

/** The errors that the web throws itself. All others come from the server, with their status. */
export const THROWN_BY_WEB: readonly ErrorCode[] = [
  'bundle.not_found',
  'listing.not_found',
  'page.gone',
  'request.invalid',
  'route.method',
  'route.not_found',
  'server.failed',
];

const TABLE = /export const ERRORS = \{.*?\} as const;/s;

/** Sends browsers only the statuses of these errors, because the whole table grows with every feature. */
export function errorsPlugin(): Plugin {
  return {
    name: 'foyer-errors',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith('/common/contract/errors.ts')) return undefined;
      if (!TABLE.test(code))
        throw new Error('common/contract/errors.ts no longer has its table where errors-plugin.ts looks');
      const kept = Object.fromEntries(THROWN_BY_WEB.map((name) => [name, ERRORS[name]]));
      return code.replace(TABLE, `export const ERRORS = ${JSON.stringify(kept)} as const;`);
    },
  };
}
