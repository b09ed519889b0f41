import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';

/** The parts of the CycloneDX 1.5 schema that the list uses. */
const component = z.object({
  'bom-ref': z.string().min(1),
  type: z.enum(['application', 'data', 'library']),
  name: z.string().min(1),
  version: z.string().optional(),
  scope: z.enum(['required', 'optional', 'excluded']).optional(),
  purl: z.string().startsWith('pkg:npm/').optional(),
  hashes: z.array(z.object({ alg: z.enum(['SHA-256', 'SHA-512']), content: z.hex() })).optional(),
  licenses: z
    .array(
      z.union([
        z.strictObject({
          license: z.union([z.strictObject({ id: z.string() }), z.strictObject({ name: z.string() })]),
        }),
        z.strictObject({ expression: z.string() }),
      ]),
    )
    .min(1),
});
const list = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.enum(['1.5', '1.6']),
  version: z.int(),
  metadata: z.strictObject({ component: z.looseObject({ name: z.literal('foyer'), version: z.string() }) }),
  components: z.array(component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
});

function writeList(): string {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/parts.ts'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  return readFileSync('dist/parts.cdx.json', 'utf8');
}

test('the list of parts names every installed package with its licence and hash, and the bundled data', () => {
  const text = writeList();
  const { components, dependencies } = list.parse(JSON.parse(text));
  const names = components.map(({ name }) => name);
  const { dependencies: direct } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  expect(Object.keys(direct).filter((name) => !names.includes(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['GeoNames', 'Natural Earth', 'GSHHG', 'Inter', 'PostgreSQL']));
  expect(names).not.toContain('vitest');
  expect(components.filter(({ hashes, name }) => !hashes && name !== 'PostgreSQL')).toEqual([]);
  expect(text).not.toContain('NOASSERTION');
  const refs = new Set(components.map((one) => one['bom-ref']));
  expect(refs.size).toBe(components.length);
  expect(dependencies.flatMap(({ dependsOn = [] }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
  expect(writeList()).toBe(text);
});
