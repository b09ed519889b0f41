import type { LetterTemplate } from '#server/features/letters/index.ts';
import { confirmLetter } from './emails.ts';

const HASH = 'sample-sample-sample-sample-sample-sample-1';

/** The letters about alerts. */
export const alertTemplates: readonly LetterTemplate[] = [
  {
    name: 'alert.confirm',
    reader: 'visitor',
    sample: (lang, sender) =>
      confirmLetter(
        {
          to: 'zoe.tremblay@example.ca',
          lang,
          summary: lang === 'fr' ? 'Montréal\u00a0: 2 chambres, chats acceptés' : 'Toronto: 2 bedrooms, cats welcome',
          frequency: 'daily',
          confirmHash: HASH,
          userHash: HASH,
        },
        sender,
      ),
  },
];
