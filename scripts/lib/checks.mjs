import { requireServerNode, runToEnd } from './node.mjs';

/** What `npm run check` runs, and `npm test` first: name, and arguments for Node. */
const CHECKS = [
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']],
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit']],
];

/** Runs one after the other; answers how many passed and failed. */
export async function runChecks() {
  const tally = { passed: 0, failed: 0 };
  for (const [name, args] of CHECKS) {
    console.log(`\n— ${name}`);
    const code = await runToEnd(requireServerNode(), args, { stdio: ['ignore', 'inherit', 'inherit'] });
    tally[code === 0 ? 'passed' : 'failed'] += 1;
  }
  return tally;
}
