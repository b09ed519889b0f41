import type { Endpoint } from '#common/contract/define.ts';
import { contract } from '#common/contract/index.ts';

/** One endpoint of the contract with its names. */
export interface NamedEndpoint {
  feature: string;
  name: string;
  endpoint: Endpoint;
}

/** Every endpoint under its full name, like `listings.search`, as test.each takes them. */
export const endpoints: (readonly [fullName: string, entry: NamedEndpoint])[] = Object.entries(contract).flatMap(
  ([feature, group]) =>
    Object.entries(group as Record<string, Endpoint>).map(
      ([name, endpoint]) => [`${feature}.${name}`, { feature, name, endpoint }] as const,
    ),
);

/** The endpoint's path with something in place of its parameters. */
export const filledPath = ({ path }: Endpoint, value = '1'): string => path.replace(/:\w+/g, value);
