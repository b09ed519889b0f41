import type { LetterReader } from '#common/contract/emailer.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { NewMail } from '#server/platform/mail/outbox.ts';
import type { Sender } from './sender.ts';

/** A letter that only lacks the key of its cause. */
export type Draft = Omit<NewMail, 'key'>;

/** A kind of letter, as staff look at it. */
export interface LetterTemplate {
  /** As the outbox names it. */
  name: string;
  /** Who gets it; support reads English whatever the visitor reads. */
  reader: LetterReader;
  /** Whether it advertises: it then needs consent, a postal address and a way out. */
  isCommercial?: boolean;
  /** The letter with made-up facts, always the same. */
  sample(lang: Lang, sender: Sender): Draft;
}
