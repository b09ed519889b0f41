import type { Plugin } from 'vite';
import { contract } from '#common/contract/index.ts';

/** `virtual:endpoints`: method and path of each endpoint, without the schemas, which the browser does not need to call. */
export function endpointsPlugin(): Plugin {
  return {
    name: 'foyer-endpoints',
    resolveId: (id) => (id === 'virtual:endpoints' ? `\0${id}` : undefined),
    load(id) {
      if (id !== '\0virtual:endpoints') return undefined;
      const table = Object.fromEntries(
        Object.entries(contract).map(([feature, endpoints]) => [
          feature,
          Object.fromEntries(Object.entries(endpoints).map(([name, { method, path }]) => [name, [method, path]])),
        ]),
      );
      return `export const endpoints = ${JSON.stringify(table)}`;
    },
  };
}
