import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files with long tests, the longest first. A first run knows only sizes, and would begin them at its end. */
const SLOW = [
  'test/garbage-of-users.test.ts',
  'test/backup.test.ts',
  'test/faults.test.ts',
  'test/garbage.test.ts',
  'test/processes.test.ts',
  'test/nodes.test.ts',
  'server/demo/fill.test.ts',
  'test/feeds-crash.test.ts',
  'server/features/market/search/snapshots.test.ts',
  'test/alerts-crash.test.ts',
  'test/support-crash.test.ts',
  'test/merge-crash.test.ts',
];

/** Begins with the slow files. The rest follows by its last durations, or by size on a first run. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = SLOW.findIndex((name) => moduleId.endsWith(name));
      return at === -1 ? SLOW.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
