import type { Plugin } from 'vite';
import type { Endpoint } from '#common/contract/define.ts';
import { contract } from '#common/contract/index.ts';

const NAME = 'virtual:endpoints';

/** Open to everyone, but called in the sign-in modal, by machines or nowhere on a public page's way. */
const LATER: readonly string[] = ['auth', 'health', 'invitations'];

const isPublic = (feature: string, { access }: Endpoint) => access.kind === 'everyone' && !LATER.includes(feature);

/**
 * `virtual:endpoints`: method and path of each endpoint that public pages call, without the schemas, which the browser
 * does not need to call. `virtual:endpoints/rest`: the others, loaded with the first call to one of them.
 */
export function endpointsPlugin(): Plugin {
  return {
    name: 'foyer-endpoints',
    resolveId: (id) => (id === NAME || id === `${NAME}/rest` ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return undefined;
      const wanted = id === `\0${NAME}`;
      const tables = Object.entries(contract).map(([feature, endpoints]) => {
        const listed = Object.entries<Endpoint>(endpoints).filter(([, one]) => isPublic(feature, one) === wanted);
        return [feature, Object.fromEntries(listed.map(([name, { method, path }]) => [name, [method, path]]))] as const;
      });
      const table = Object.fromEntries(tables.filter(([, endpoints]) => Object.keys(endpoints).length > 0));
      return `export const endpoints = ${JSON.stringify(table)}`;
    },
  };
}
