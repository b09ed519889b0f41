import type { Access } from '#common/contract/define.ts';
import { SCREENS, type ScreenName } from '#common/screens/index.ts';
import {
  callsOf,
  ENDPOINTS,
  findContract,
  findHandler,
  findPlace,
  findScreen,
  screenTestsOf,
  tablesOf,
  testsOf,
} from './project.ts';
import type { SourcePart } from './source-map.ts';

const MAX_TESTS = 4;

/** Says for an address or an endpoint which files hold its parts; undefined for unknown ones. */
export function describePlace(address: string): string | undefined {
  const { screen, endpoints = [] } = findPlace(address) ?? {};
  if (screen) return describeScreen(address, screen);
  return endpoints.length > 0 ? endpoints.map(describeEndpoint).join('\n\n') : undefined;
}

function describeScreen(address: string, name: ScreenName): string {
  const entry = SCREENS[name];
  const { component, loader } = findScreen(name);
  const loaded = callsOf(loader);
  const later = callsOf(component).filter((call) => !loaded.includes(call));
  const rows = [
    ['access', accessText('roles' in entry ? { kind: 'roles', ...entry } : { kind: 'everyone' })],
    ['screen', lineOf(component)],
    ['loader', [lineOf(loader), ...(loaded.length > 0 ? [`calls ${loaded.join(', ')}`] : [])].join(' ')],
    ['tests', testText(screenTestsOf(name))],
  ];
  return [
    `${address} is the screen ${name} (${entry.path})\n${table(rows)}`,
    ...loaded.map(describeEndpoint),
    ...(later.length > 0
      ? [`Its other calls\n${table(later.map((c) => [c, titleOf(c), lineOf(findHandler(c))]))}`]
      : []),
  ].join('\n\n');
}

function describeEndpoint(name: string): string {
  const endpoint = ENDPOINTS.get(name);
  const handler = findHandler(name);
  if (!endpoint || !handler) return name;
  const rows = [
    ['contract', lineOf(findContract(name))],
    ['access', accessText(endpoint.access)],
    ['handler', lineOf(handler)],
    ['tables', tablesOf(handler).join(', ') || 'none'],
    ['tests', testText(testsOf(name, handler))],
  ];
  return `${name} is ${titleOf(name)}\n  ${endpoint.summary}\n${table(rows)}`;
}

const titleOf = (name: string): string => `${ENDPOINTS.get(name)?.method} /api${ENDPOINTS.get(name)?.path}`;
const lineOf = (part: SourcePart | undefined): string => (part ? `${part.file}:${part.line}` : 'none');

function testText(files: readonly string[]): string {
  const more = files.length > MAX_TESTS ? [`and ${files.length - MAX_TESTS} more`] : [];
  return [...files.slice(0, MAX_TESTS), ...more].join(', ') || 'none names it';
}

/** Lines with aligned columns. */
function table(rows: readonly string[][]): string {
  const widthOf = (at: number) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0));
  return rows.map((cells) => `  ${cells.map((cell, at) => cell.padEnd(widthOf(at))).join('  ')}`.trimEnd()).join('\n');
}

function accessText(access: Access): string {
  if (access.kind !== 'roles') return access.kind === 'everyone' ? 'everyone' : 'every logged-in user';
  const roles = access.roles.join(', ');
  return access.permissions?.length ? `${roles} with ${access.permissions.join(' or ')}` : roles;
}
