import type { Endpoint } from '#common/contract/define.ts';
import { contract } from '#common/contract/index.ts';

export interface NamedEndpoint {
  feature: string;
  name: string;
  endpoint: Endpoint;
}

/** All endpoints with their full names, e.g. `listings.search`, for test.each. */
export const endpoints: (readonly [fullName: string, entry: NamedEndpoint])[] = Object.entries(contract).flatMap(
  ([feature, group]) =>
    Object.entries(group as Record<string, Endpoint>).map(
      ([name, endpoint]) => [`${feature}.${name}`, { feature, name, endpoint }] as const,
    ),
);

/** Fills all parameters of the path with a value. */
export const filledPath = ({ path }: Endpoint, value = '1'): string => path.replace(/:\w+/g, value);
