import { pathTo } from '#common/screens/path-to.ts';
import type { Config } from '#server/config.ts';
import { appSecret, isSigned, sign } from '#server/platform/secret.ts';

const PURPOSE = 'inquiry-link';

/** What the link of an inquiry ends in: its id, signed. Nothing of it is kept. */
const inquiryLinkOf = (config: Config, id: number): string => `${id}-${sign(appSecret(config), PURPOSE, String(id))}`;

/** Path of the page where whoever sent an inquiry follows it, without language prefix. */
export const inquiryPath = (config: Config, id: number): string =>
  pathTo('inquiries.link', { hash: inquiryLinkOf(config, id) });

/** The inquiry of a link; undefined where the link is none of ours. */
export function inquiryIdOf(config: Config, link: string): number | undefined {
  const [, id = '', signature = ''] = /^(\d{1,9})-([\w-]{43})$/.exec(link) ?? [];
  return id && isSigned(appSecret(config), PURPOSE, id, signature) ? Number(id) : undefined;
}
