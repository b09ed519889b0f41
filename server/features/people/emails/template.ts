import type { Lang } from '#common/contract/fields.ts';
import type { EmailRecipient } from '#common/contract/staff/emailer.ts';
import type { NewEmail } from '#server/platform/email/outbox.ts';
import type { Sender } from './sender.ts';

/** An email without its key. */
export type Draft = Omit<NewEmail, 'key'>;

/** An email template, as staff see it. */
export interface EmailTemplate {
  /** Its name in the outbox. */
  name: string;
  /** The kind of recipient. Support emails are in English. */
  recipient: EmailRecipient;
  /** Whether it is commercial and needs consent, a postal address and an unsubscribe link. */
  isCommercial?: boolean;
  /** The email with fictional facts, always the same. */
  sample(lang: Lang, sender: Sender): Draft;
}
