import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OUTGOING_FORMATS, type OutgoingFormat } from '#common/feeds/feed-codes.ts';
import { readSiteSettings } from '#server/features/site/index.ts';
import type { Config } from '#server/platform/config.ts';
import type { Services } from '#server/platform/context.ts';
import { appSecret, isSigned, sign } from '#server/platform/records/secret.ts';
import type { FeedWriter } from './out/feed-writer.ts';
import { type OutgoingScope, readOutgoing } from './out/read-outgoing.ts';
import { hotpadsWriter } from './out/write-hotpads.ts';
import { mitsWriter } from './out/write-mits.ts';
import { ownJsonWriter } from './out/write-own-json.ts';

const PURPOSE = 'feed out';
const PARTNER_PURPOSE = 'feed out of partner';

const FORMATS: Record<OutgoingFormat, { ending: string; type: string; writer: FeedWriter }> = {
  json: { ending: '.json', type: 'application/json; charset=utf-8', writer: ownJsonWriter },
  mits: { ending: '.mits.xml', type: 'application/xml; charset=utf-8', writer: mitsWriter },
  hotpads: { ending: '.hotpads.xml', type: 'application/xml; charset=utf-8', writer: hotpadsWriter },
};

const addressOf = ({ APP_URL, API_PATH }: Config, name: string, format: OutgoingFormat): string =>
  `${APP_URL}${API_PATH}/feeds/out/${name}${FORMATS[format].ending}`;

/** The addresses of the first version are older than versions, so they have none. */
const signedText = (companyId: number, version: number): string =>
  version === 1 ? String(companyId) : `${companyId}:${version}`;

/** The address of a company's outgoing feed. The signature replaces a password. */
export const outgoingAddress = (config: Config, companyId: number, version: number, format: OutgoingFormat): string =>
  addressOf(config, `${companyId}-${sign(appSecret(config), PURPOSE, signedText(companyId, version))}`, format);

/** A partner as its address needs it. */
export interface AddressedPartner {
  id: number;
  format: OutgoingFormat;
  /** Grows when the address is renewed. */
  addressVersion: number;
}

/** The address of a partner's outgoing feed. */
export const partnerAddress = (config: Config, { id, format, addressVersion }: AddressedPartner): string =>
  addressOf(config, `p${id}-${sign(appSecret(config), PARTNER_PURPOSE, `${id}:${addressVersion}`)}`, format);

/** An address like `12-abc.mits.xml`, or `p12-abc.json` of a partner. The signature is not checked yet. */
interface OutgoingName {
  kind: 'company' | 'partner';
  id: number;
  signature: string;
  format: OutgoingFormat;
}

/** The parts of an address's name; null if it can't be one. */
export function parseOutgoingName(name: string): OutgoingName | null {
  const [, letter = '', id = '', signature = '', ending] =
    /^(p?)([1-9]\d{0,8})-([\w-]{1,100})(\.[a-z.]{3,12})$/.exec(name) ?? [];
  const format = OUTGOING_FORMATS.find((one) => FORMATS[one].ending === ending);
  return format ? { kind: letter ? 'partner' : 'company', id: Number(id), signature, format } : null;
}

export const isSignedCompany = (config: Config, { id, signature }: OutgoingName, version: number): boolean =>
  isSigned(appSecret(config), PURPOSE, signedText(id, version), signature);

export const isSignedPartner = (config: Config, { id, signature }: OutgoingName, addressVersion: number): boolean =>
  isSigned(appSecret(config), PARTNER_PURPOSE, `${id}:${addressVersion}`, signature);

/** A written outgoing feed. Its file has no name any more, and its disk space is freed when it is closed. */
export interface OutgoingFeed {
  file: FileHandle;
  /** The content type. */
  type: string;
  etag: string;
  count: number;
}

/**
 * Writes the live listings of a scope page by page into a temporary file, because the entity tag and the count are sent
 * before them. The caller closes the file. Importing it again changes nothing that the format can say.
 */
export async function writeOutgoing(
  services: Pick<Services, 'db' | 'config'>,
  scope: OutgoingScope,
  format: OutgoingFormat,
): Promise<OutgoingFeed> {
  const { type, writer } = FORMATS[format];
  const path = join(tmpdir(), `foyer-feed-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    const { siteName: name, companyInfo } = await readSiteSettings(services);
    const site = { name, url: services.config.APP_URL, email: companyInfo.email };
    const hash = createHash('sha256');
    const append = async (part: string) => {
      hash.update(part);
      await file.writeFile(part);
    };
    await append(writer.start(site));
    let count = 0;
    for await (const listings of readOutgoing(services, scope)) {
      const separator = count > 0 && listings.length > 0 ? writer.between : '';
      await append(`${separator}${listings.map((listing) => writer.listing(listing, site)).join(writer.between)}`);
      count += listings.length;
    }
    await append(writer.end(count));
    return { file, type, etag: `"${hash.digest('base64url').slice(0, 22)}"`, count };
  } catch (error) {
    await file.close();
    throw error;
  }
}
