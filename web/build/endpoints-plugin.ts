import type { Plugin } from 'vite';
import type { Endpoint } from '#common/contract/define.ts';
import { contract } from '#common/contract/index.ts';

const NAME = 'virtual:endpoints';

/** Public endpoints that no page needs at first: forms, links in emails or other programs call them. */
const LATER = ['accounts', 'alerts', 'auth', 'health', 'inquiries', 'inquiryLink', 'invitations', 'leads', 'tours'];

const isPublic = (feature: string, { access }: Endpoint) => access.kind === 'everyone' && !LATER.includes(feature);

/**
 * `virtual:endpoints`: method and path of each endpoint that public pages call at first. The browser needs no schemas to call it.
 * `virtual:endpoints/rest`: the other endpoints, loaded when a visitor enters a form, or with the first call to one of them.
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
