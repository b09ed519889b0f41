import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A module of `scripts/lib`. They also run on older versions of Node, so they have no types. */
export const loadScript = <T>(file: string): Promise<T> => import(pathToFileURL(join('scripts/lib', file)).href);
