import { requireServerNode, runToOutput } from './node.mjs';

const TYPES_CACHE = ['--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'];

/** The checks of `npm run check`, which `npm test` also runs: name, and arguments for Node. */
const CHECKS = [
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']],
  ['house rules', ['scripts/checks/main.ts']],
  // Several threads repeat each other's work: 40 s of processor time in four, 17 s in one. A further run checks what
  // has changed since.
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded', '--incremental', ...TYPES_CACHE]],
];

/**
 * Runs the checks and `more` at the same time, because each fills one core. Prints their outputs one after the other.
 * Returns how many passed and failed, and the names of those that failed.
 */
export async function runChecks(more = []) {
  const tally = { passed: 0, failed: 0, failures: [] };
  const started = [...CHECKS, ...more].map(([name, args]) => [name, runToOutput(requireServerNode(), args)]);
  for (const [name, ended] of started) {
    console.log(`\n— ${name}`);
    const { code, output } = await ended;
    process.stdout.write(output);
    tally[code === 0 ? 'passed' : 'failed'] += 1;
    if (code !== 0) tally.failures.push(`${name} (see above)\n`);
  }
  return tally;
}
