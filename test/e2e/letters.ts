import { expect } from 'vitest';
import { theSite } from './site.ts';

interface Letter {
  id: number;
  template: string;
  to: string;
  lang: string;
  links: string[];
}

/** Letters to or about an address, newest first, from the development inbox. */
export async function lettersTo(email: string): Promise<Letter[]> {
  const { url } = await theSite();
  const response = await fetch(`${url}/dev/mail.json?to=${encodeURIComponent(email)}`);
  return ((await response.json()) as { mails: Letter[] }).mails;
}

/** Path of the link that begins so in the newest letter of a kind to an address; waits for the letter. */
export async function linkIn(email: string, template: string, start: string): Promise<string> {
  const find = async () => {
    const letter = (await lettersTo(email)).find((one) => one.template === template);
    const paths = letter?.links.map((link) => link.replace(/^https?:\/\/[^/]+/, '')) ?? [];
    return paths.find((path) => path.replace(/^\/fr(?=\/)/, '').startsWith(start));
  };
  await expect.poll(find, { message: `${template} to ${email}` }).toBeTruthy();
  return (await find()) ?? '';
}
