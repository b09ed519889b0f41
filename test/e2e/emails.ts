import { expect } from 'vitest';
import { theSite } from './site.ts';

interface EmailContent {
  id: number;
  template: string;
  to: string;
  lang: string;
  links: string[];
}

/** Emails to or about an address, newest first, from the development inbox. */
export async function emailsTo(email: string): Promise<EmailContent[]> {
  const { url } = await theSite();
  const response = await fetch(`${url}/dev/mail.json?to=${encodeURIComponent(email)}`);
  return ((await response.json()) as { emails: EmailContent[] }).emails;
}

/** Path of the link starting with `start` in the newest email of a template; waits for the email. */
export async function linkIn(email: string, template: string, start: string): Promise<string> {
  const find = async () => {
    const draft = (await emailsTo(email)).find((one) => one.template === template);
    const paths = draft?.links.map((link) => link.replace(/^https?:\/\/[^/]+/, '')) ?? [];
    return paths.find((path) => path.replace(/^\/fr(?=\/)/, '').startsWith(start));
  };
  await expect.poll(find, { message: `${template} to ${email}` }).toBeTruthy();
  return (await find()) ?? '';
}
