import type { EmailReader } from '#common/contract/emailer.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { NewEmail } from '#server/platform/email/outbox.ts';
import type { Sender } from './sender.ts';

/** An email that only lacks the key of its cause. */
export type Draft = Omit<NewEmail, 'key'>;

/** A kind of email, as staff look at it. */
export interface EmailTemplate {
  /** As the outbox names it. */
  name: string;
  /** Who gets it; support reads English whatever the visitor reads. */
  reader: EmailReader;
  /** Whether it advertises: it then needs consent, a postal address and a way out. */
  isCommercial?: boolean;
  /** The email with made-up facts, always the same. */
  sample(lang: Lang, sender: Sender): Draft;
}
