import { parse } from 'yaml';
import { FIGURES } from '../../server/platform/metrics/figures.ts';
import type { Finding } from './finding.ts';

export const ALERTS = 'deploy/alerts.yml';
export const ALERTS_DOCUMENT = 'docs/operating.md';

/** The lines around the table in the document. */
const BEGIN = '<!-- npm run alerts -->\n';
const END = '\n<!-- end of alerts -->';

interface AlertRule {
  alert: string;
  expr: string;
  for?: string;
  annotations: { summary: string };
}

/** Finds figures of dashboards and alerts that the program doesn't have. */
export function checkFigures(file: string, text: string): Finding[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(/\bfoyer_\w+/g)].flatMap(([name]): Finding[] =>
        isSeries(name)
          ? []
          : [{ rule: 'figures', file, line: at + 1, message: `${name} is not in server/platform/metrics/figures.ts` }],
      ),
    );
}

/** Finds a table of alerts that no longer fits the rules. */
export function checkAlertTable(document: string, rules: string): Finding[] {
  if (document === withAlertTable(document, rules)) return [];
  const line = document.slice(0, Math.max(0, document.indexOf(BEGIN))).split('\n').length;
  return [{ rule: 'figures', file: ALERTS_DOCUMENT, line, message: 'the table of alerts is old: npm run alerts' }];
}

/** The document with the table of these rules. */
export function withAlertTable(document: string, rules: string): string {
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${ALERTS_DOCUMENT} has no lines "${BEGIN.trim()}" and "${END.trim()}"`);
  return document.slice(0, from + BEGIN.length) + alertTable(rules) + document.slice(to);
}

function alertTable(rules: string): string {
  const { groups }: { groups: { rules: AlertRule[] }[] } = parse(rules);
  const rows = groups.flatMap(({ rules }) =>
    rules.map(({ annotations, expr, for: period }) => {
      const meaning = period ? `${annotations.summary} (${period})` : annotations.summary;
      return `| ${meaning} | \`${expr.replaceAll('|', '\\|')}\` |`;
    }),
  );
  return ['| Alert | Expression |', '| --- | --- |', ...rows].join('\n');
}

/** Whether a name is a figure, or one of the three series of a histogram. */
function isSeries(name: string): boolean {
  const types: Record<string, string> = Object.fromEntries(Object.entries(FIGURES).map(([key, [type]]) => [key, type]));
  if (types[name] !== undefined) return types[name] !== 'histogram';
  const [, basis = ''] = /^(\w+)_(?:bucket|sum|count)$/.exec(name) ?? [];
  return types[basis] === 'histogram';
}
