import { AppError } from '#common/contract/errors.ts';
import { pathTo } from '#common/screens/path-to.ts';
import type { Config } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { appSecret, isSigned, sign } from '#server/platform/records/secret.ts';

const PURPOSE = 'inquiry-link';

/** An inquiry and the version of its link, which rises when the renter's address changes. */
interface LinkedInquiry {
  id: number;
  linkVersion: number;
}

/** The signed text. Links from before versions are those of version 0. */
const signedText = ({ id, linkVersion }: LinkedInquiry): string => (linkVersion ? `${id}:${linkVersion}` : String(id));

/** Path of the sender's page of an inquiry, without language prefix. Its signature is not stored. */
export const inquiryPath = (config: Config, inquiry: LinkedInquiry): string =>
  pathTo('inquiries.link', { hash: `${inquiry.id}-${sign(appSecret(config), PURPOSE, signedText(inquiry))}` });

/** The inquiry id in a link. Throws link.not_found if the signature is wrong or was of an earlier address. */
export async function readInquiryId({ db, config }: Pick<Context, 'db' | 'config'>, link: string): Promise<number> {
  const [, digits = '', signature = ''] = /^(\d{1,9})-([\w-]{43})$/.exec(link) ?? [];
  const id = Number(digits);
  const found = digits
    ? await db.selectFrom('inquiries').select('link_version').where('id', '=', id).executeTakeFirst()
    : undefined;
  const isRight =
    found && isSigned(appSecret(config), PURPOSE, signedText({ id, linkVersion: found.link_version }), signature);
  if (!isRight) throw new AppError('link.not_found');
  return id;
}
