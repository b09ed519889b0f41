import { spawnSync } from 'node:child_process';
import type { Finding } from './finding.ts';

/** Commits after this one follow the rule. */
const BASE = 'd74aca6';
const MAX_LENGTH = 72;

/** Checks the commit subjects since the base; finds nothing where git or the base is missing (an archive, a shallow clone). */
export function checkCommits(): Finding[] {
  const { status, stdout } = spawnSync('git', ['log', '--no-merges', '--format=%h %s', `${BASE}..HEAD`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout.split('\n').filter(Boolean).flatMap(checkSubject) : [];
}

/** Checks one line: an abbreviated hash and the subject. */
export function checkSubject(line: string): Finding[] {
  const [hash = ''] = line.split(' ');
  const subject = line.slice(hash.length + 1);
  const wrong = (message: string): Finding => ({ rule: 'commit subjects', file: `commit ${hash}`, line: 1, message });
  return [
    ...(subject.length > MAX_LENGTH
      ? [wrong(`${subject.length} characters: say it in ${MAX_LENGTH}, and give the reason in the body`)]
      : []),
    ...(subject.endsWith('.') ? [wrong('the subject ends without a period')] : []),
  ];
}
