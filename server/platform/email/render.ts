import type { EmailContent, EmailFrame, RenderedEmail } from './content.ts';
import { emailPage } from './page.ts';
import { emailText } from './text.ts';

/** Renders an email in the shared layout, as HTML for email programs and as plain text. */
export function renderEmail(content: EmailContent, frame: EmailFrame): RenderedEmail {
  const subject = content.subject.replace(/[\r\n\t ]+/g, ' ').slice(0, 200);
  return { subject, html: emailPage({ ...content, subject }, frame), text: emailText(content, frame) };
}
