import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Endpoint } from '#common/contract/define.ts';
import { contract } from '#common/contract/index.ts';
import { SCREENS, type ScreenName } from '#common/screens/index.ts';
import { isPrivatePath } from '#common/screens/paths.ts';
import { PUBLIC_SCREENS } from '#common/screens/public.ts';
import { keysOf } from '#common/values/objects.ts';
import { nextEdits } from '#server/search/edits.ts';
import { screenAt } from '#web/areas/private/match.ts';
import { createMatcher } from '#web/router/match.ts';
import { findPart, findProperty, reach, type SourcePart, sourceMapOf } from './source-map.ts';

/** Every endpoint under its full name, such as `leads.reply`. */
export const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(contract).flatMap(([group, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [`${group}.${name}`, endpoint] as const),
  ),
);
export const SCREEN_NAMES = keysOf(SCREENS);

const SCREEN_FILES = ['web/areas/public/screens.ts', ...globSync('web/features/*/screens.ts')];
const HANDLER_FILES = globSync('server/features/*/handlers.ts');
const TEST_FILES = globSync('{server,test}/**/*.test.ts');
const TABLES = new Set(readFileSync('server/platform/db/schema.ts', 'utf8').match(/(?<=^ {2})\w+(?=: \{$)/gm));

// Only paths are matched; nothing is loaded.
const load = () => Promise.reject(new Error('only paths are matched'));
const findPublic = createMatcher(keysOf(PUBLIC_SCREENS).map((screen) => ({ ...PUBLIC_SCREENS[screen], screen, load })));
const CALL_FINDERS = ['GET', 'POST', 'PATCH', 'DELETE'].map((method) => {
  const called = [...ENDPOINTS].filter(([, endpoint]) => endpoint.method === method);
  return { method, find: createMatcher(called.map(([screen, { path }]) => ({ path, screen, load }))) };
});

/** The screen or the endpoints of an address. */
export interface FoundPlace {
  screen?: ScreenName;
  endpoints: string[];
}

/** Finds the screen of a page, or the endpoints of a name, a path or a method with its path. */
export function findPlace(address: string): FoundPlace | undefined {
  if (ENDPOINTS.has(address)) return { endpoints: [address] };
  const [, method, url = ''] = /^(?:([a-z]+)\s+)?((?:https?:\/)?\/.*)$/i.exec(address) ?? [];
  const pathname = url && URL.parse(url, 'http://localhost')?.pathname;
  if (!pathname) return undefined;
  const path = pathname.replace(/^\/(?:api|fr)(?=\/|$)/, '') || '/';
  const isPage = !method && !/^\/api\//.test(pathname);
  const screen = isPage ? (isPrivatePath(path) ? screenAt(path)?.name : findPublic(path)?.route.screen) : undefined;
  // Any word may be a city and any path a page, so an endpoint with that path comes first.
  if (screen && !/^(?:\/:|\*)/.test(SCREENS[screen].path)) return { screen, endpoints: [] };
  const endpoints = CALL_FINDERS.filter((one) => !method || one.method === method.toUpperCase()).flatMap(
    ({ find }) => find(path)?.route.screen ?? [],
  );
  if (endpoints.length > 0) return { endpoints };
  return screen && { screen, endpoints };
}

/** The known addresses and names that differ least from an unknown one. */
export function nearestPlaces(address: string): string[] {
  const typed = address.replace(/\d+/g, ':id');
  const known = [
    ...SCREEN_NAMES.map((name) => SCREENS[name].path),
    ...[...ENDPOINTS].flatMap(([name, { method, path }]) => [name, `/api${path}`, `${method} /api${path}`]),
  ];
  return [...new Set(known)]
    .map((place) => ({ place, edits: countEdits(place, typed) }))
    .sort((a, b) => a.edits - b.edits)
    .slice(0, 3)
    .map(({ place }) => place);
}

function countEdits(word: string, typed: string): number {
  let above: number[] = [];
  let row = Array.from({ length: typed.length + 1 }, (_, at) => at);
  for (let letters = 1; letters <= word.length; letters++) {
    [above, row] = [row, nextEdits(above, row, word, letters, typed)];
  }
  return row.at(-1) ?? 0;
}

const propertyIn = (files: readonly string[], endpoint: string): SourcePart | undefined => {
  const [group = '', name = ''] = endpoint.split('.');
  const objects = files.flatMap((file) => findPart(file, group) ?? []);
  return objects.flatMap((object) => findProperty(object, name) ?? [])[0];
};

/** The declaration of an endpoint in the contract. */
export const findContract = (endpoint: string): SourcePart | undefined =>
  propertyIn(['common/contract/groups.ts'], endpoint);

/** The handler of an endpoint. */
export const findHandler = (endpoint: string): SourcePart | undefined => propertyIn(HANDLER_FILES, endpoint);

/** The component of a screen, and its loader if it has one. */
export function findScreen(name: ScreenName): { component?: SourcePart | undefined; loader?: SourcePart | undefined } {
  const entries = SCREEN_FILES.flatMap((file) => [...sourceMapOf(file).parts.values()]);
  const entry = entries.find((part) => part.name.endsWith(`s.${name}`) && part.lazyFiles.size > 0);
  const [file] = entry?.lazyFiles ?? [];
  if (!entry || !file) return {};
  // A module of several screens exports an object for each.
  const [screens] = [...entry.names].flatMap((one) => sourceMapOf(file).parts.get(one) ?? []);
  const parts = [...reach(screens ? [screens] : [], (other) => other.startsWith('web/features/'))];
  const [component] = [...entry.texts].flatMap(
    (text) => findPart(file, text) ?? parts.find((one) => one.name === text) ?? [],
  );
  const loader = findPart(file, 'loader') ?? (screens && (findProperty(screens, 'loader') ?? screens));
  return { component, loader };
}

/** The endpoints that a screen's component or loader calls, in the features' files. */
export function callsOf(part: SourcePart | undefined): string[] {
  const parts = reach(part ? [part] : [], (file) => file.startsWith('web/features/'));
  return [...new Set([...parts].flatMap(({ calls }) => [...calls]))].filter((name) => ENDPOINTS.has(name));
}

const TABLE_IN_SQL = /\b(?:from|join|into|update)\s+([a-z_]+)/g;

/** The tables that a handler reads or writes, within its district. */
export function tablesOf(handler: SourcePart): string[] {
  const district = handler.file.split('/').slice(0, 3).join('/');
  const texts = [...reach([handler], (file) => file.startsWith(`${district}/`))].flatMap((part) => [...part.texts]);
  const named = texts.flatMap((text) => [...text.matchAll(TABLE_IN_SQL)].map(([, table = '']) => table));
  return [...new Set(named)].filter((name) => TABLES.has(name)).sort();
}

/** A pattern of a quoted path with any values for its parameters. */
const pathPattern = (path: string) => `['"\`}]${path.replace(/\./g, '\\.').replace(/:\w+\??/g, '[^/]+')}['"\`?]`;

const testsWith = (pattern: string): string[] => {
  const mention = new RegExp(pattern);
  return TEST_FILES.filter((file) => mention.test(readFileSync(file, 'utf8')));
};

/** Test files that name an endpoint or its path: those beside the handler, or else all. */
export function testsOf(endpoint: string, handler: SourcePart): string[] {
  const path = pathPattern(`(?:/api)?${ENDPOINTS.get(endpoint)?.path}`);
  const tests = testsWith(`\\b${endpoint.replace('.', '\\.')}\\b|${path}`);
  const beside = tests.filter((file) => dirname(file) === dirname(handler.file));
  return beside.length > 0 ? beside : tests;
}

/** Browser tests that open a screen. Those of the home page and of `/:location` would be nearly all. */
export function screenTestsOf(name: ScreenName): string[] {
  const { path } = SCREENS[name];
  return /^\/\w/.test(path) ? testsWith(pathPattern(path)).filter((file) => file.startsWith('test/e2e/')) : [];
}
