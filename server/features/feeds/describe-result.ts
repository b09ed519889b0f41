import { FEED_ACTIONS } from '#common/feeds/feed-run.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import type { FileResult } from './run-command.ts';

/** Rows with problems that a summary shows. */
const SHOWN_ROWS = 20;

/** Each state of a command's run as a sentence. */
const STATES: Record<FileResult['run']['state'], string> = {
  queued: 'The run waits for its turn.',
  reading: 'The file is being read.',
  dry: 'This is a test: nothing was changed.',
  held: 'The run is held, and nothing was changed. Check the file, or run it again with --apply-held.',
  applying: 'The run is being applied.',
  applied: 'The file is applied.',
  unchanged: 'The file changes nothing.',
  failed: 'The file can’t be read, and nothing was changed.',
  refused: 'The run was refused, and nothing was changed.',
  superseded: 'A newer file was applied.',
};

/** The result of a command in English, with a sentence for its state and for each code. */
export function describeResult({ run, rows, summary }: FileResult): string {
  const counts = FEED_ACTIONS.flatMap((action) => (run.counts[action] > 0 ? [`${action} ${run.counts[action]}`] : []));
  const issues = rows.flatMap(({ externalId, issues: found }) => found.map((issue) => ({ externalId, ...issue })));
  const shown = issues.filter(({ severity }) => severity !== 'i');
  const lines = [`${run.state}: ${STATES[run.state]}`, ...describeCodes(run).map((line) => `  ${line}`)];
  if (summary) lines.push(`${summary.format}, ${summary.encoding}: ${counts.join(', ') || 'no listings'}`);
  for (const { externalId, code, line, value } of shown.slice(0, SHOWN_ROWS))
    lines.push(`  ${externalId || '–'} line ${line}: ${code}${value ? ` "${value}"` : ''}: ${sentenceOf(code)}`);
  if (shown.length > SHOWN_ROWS) lines.push(`  … ${shown.length - SHOWN_ROWS} more; see --json`);
  return lines.join('\n');
}

/** A line for each code of a run: the place in the file, and a sentence. */
export function describeCodes({ codes, line, column }: FileResult['run']): string[] {
  const at = line === null ? '' : ` (line ${line}${column === null ? '' : `, column ${column}`})`;
  return codes.map((code) => `${code}${at}: ${sentenceOf(code)}`);
}

const sentenceOf = (code: string) => translator('en').dynamic(`feedCodes.${code}`) ?? '';
