import type { Finding } from './finding.ts';
import type { Source } from './source.ts';

/**
 * Texts that React adds, removes or inserts something before, beside other children. Page translators take such texts
 * away, and React then fails (`web/app/page-translation.ts`).
 */
export function checkLooseTexts({ path, looseTexts }: Source): Finding[] {
  if (!path.startsWith('web/')) return [];
  return looseTexts.map(({ line, text }) => ({
    rule: 'loose texts',
    file: path,
    line,
    message: `put this text into an element: ${text}`,
  }));
}
