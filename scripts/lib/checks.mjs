import { requireServerNode, runToEnd } from './node.mjs';

/** The checks of `npm run check`, which `npm test` runs first: name, and arguments for Node. */
const CHECKS = [
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']],
  ['house rules', ['scripts/checks/main.ts']],
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit']],
];

/** Runs one after the other. Returns how many passed and failed. */
export async function runChecks() {
  const tally = { passed: 0, failed: 0 };
  for (const [name, args] of CHECKS) {
    console.log(`\n— ${name}`);
    const code = await runToEnd(requireServerNode(), args, { stdio: ['ignore', 'inherit', 'inherit'] });
    tally[code === 0 ? 'passed' : 'failed'] += 1;
  }
  return tally;
}
