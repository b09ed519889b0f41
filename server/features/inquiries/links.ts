import { pathTo } from '#common/screens/path-to.ts';
import type { Config } from '#server/config.ts';
import { appSecret, isSigned, sign } from '#server/platform/secret.ts';

const PURPOSE = 'inquiry-link';

/** The end of an inquiry's link: its signed id. It is not stored. */
const inquiryLinkOf = (config: Config, id: number): string => `${id}-${sign(appSecret(config), PURPOSE, String(id))}`;

/** Path of the sender's page of an inquiry, without language prefix. */
export const inquiryPath = (config: Config, id: number): string =>
  pathTo('inquiries.link', { hash: inquiryLinkOf(config, id) });

/** The inquiry id in a link; undefined if the signature is wrong. */
export function inquiryIdOf(config: Config, link: string): number | undefined {
  const [, id = '', signature = ''] = /^(\d{1,9})-([\w-]{43})$/.exec(link) ?? [];
  return id && isSigned(appSecret(config), PURPOSE, id, signature) ? Number(id) : undefined;
}
