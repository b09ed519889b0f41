import type { Lang } from '#common/contract/fields.ts';
import { type Draft, type EmailTemplate, frameOf, greetingOf, type Sender } from '#server/features/people/index.ts';
import { renderEmail } from '#server/platform/email/render.ts';
import { translator } from '#server/platform/texts/i18n.ts';

interface AnsweredMessage {
  /** The first name of the account with the address; '' without one. */
  firstName: string;
  email: string;
  message: string;
  lang: Lang;
}

/** Staff's answer to a message, with the message below it. Replies go to support. */
export function messageAnswer(message: AnsweredMessage, text: string, sender: Sender): Draft {
  const t = translator(message.lang);
  const content = {
    subject: t('email.contactAnswer.subject', { site: sender.siteName }),
    greeting: greetingOf(t, message.firstName),
    paragraphs: text.split(/\n{2,}/),
    quote: { label: t('words.yourMessage'), text: message.message },
  };
  const frame = frameOf(message.lang, sender, t('email.why.visitor', { site: sender.siteName }));
  return {
    template: 'contact.answer',
    to: message.email,
    replyTo: sender.supportEmail,
    lang: message.lang,
    ...renderEmail(content, frame),
  };
}

/** The emails about answered messages. */
export const contactDeskTemplates: readonly EmailTemplate[] = [
  {
    name: 'contact.answer',
    recipient: 'visitor',
    sample(lang, sender) {
      const isFrench = lang === 'fr';
      const message = {
        firstName: 'Zoé',
        email: 'zoe.tremblay@example.com',
        message: isFrench ? 'Comment puis-je changer mon adresse courriel?' : 'How do I change my email address?',
        lang,
      };
      const answer = isFrench
        ? 'Ouvrez Mon compte, puis Modifier. Nous vous enverrons un lien de confirmation.'
        : 'Open My Account, then Edit. We’ll send you a link to confirm it.';
      return messageAnswer(message, answer, sender);
    },
  },
];
