import { existsSync, readFileSync } from 'node:fs';
import type { Finding } from './finding.ts';

const FILE = 'docs/security.md';
/** Requirements of levels 1 and 2 in each chapter of the standard, version 5.0.0. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const REASON = /^(?:Does not apply|Not met), because \S/;
const PATH = /`([\w.-]+(?:\/[\w.-]+)*\.\w+|deploy\/\w+)`(?:: “([^”]+)”)?/g;

/** Checks that the security file has a line for each requirement, and that its files and tests exist. */
export const checkSecurity = (): Finding[] => checkSecurityText(readFileSync(FILE, 'utf8'));

/** Checks the text of a security file. */
export function checkSecurityText(text: string): Finding[] {
  const findings: Finding[] = [];
  const found = REQUIREMENTS.map(() => new Set<string>());
  for (const [at, written] of text.split('\n').entries()) {
    const wrong = (message: string) => findings.push({ rule: 'security file', file: FILE, line: at + 1, message });
    const [, number, chapter, evidence = ''] = /^\| ((\d+)\.\d+\.\d+) \|[^|]+\|(.*)\|$/.exec(written) ?? [];
    for (const [, path = '', title] of written.matchAll(PATH)) {
      if (!existsSync(path)) wrong(`${path} does not exist`);
      else if (title && !readFileSync(path, 'utf8').includes(title)) wrong(`${path} has no test “${title}”`);
    }
    if (!number) continue;
    if (found[Number(chapter) - 1]?.has(number)) wrong(`${number} is there twice`);
    found[Number(chapter) - 1]?.add(number);
    const held = evidence.trim();
    if (held !== 'below' && !REASON.test(held) && [...held.matchAll(PATH)].length === 0)
      wrong(`${number} needs a file, a test, or a reason`);
  }
  for (const [at, numbers] of found.entries())
    if (numbers.size !== REQUIREMENTS[at])
      findings.push({
        rule: 'security file',
        file: FILE,
        line: 1,
        message: `chapter ${at + 1} has ${numbers.size} of ${REQUIREMENTS[at]} requirements`,
      });
  return findings;
}
