import type { SiteSettingsForm } from '#common/contract/site/settings.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type AuditedFacts, changedFacts, writeAudit } from '#server/platform/records/audit.ts';
import { cachedSettings } from './queries.ts';
import { companyInfoOf, senderSettingsOf, storedName } from './read-site.ts';
import { saveSettings, versionOfSettings } from './save-settings.ts';
import { cachedSocialImage, SOCIAL_IMAGE, socialAssetIdOf, useSocialImage } from './social-image.ts';

const KEYS = ['siteName', 'companyInfo', 'noReplyEmail', 'noReplyName', SOCIAL_IMAGE];

/** The stored site settings and their version, read from the database itself. */
export async function readSiteForm(db: Db): Promise<{ settings: SiteSettingsForm; version: number }> {
  // The version comes first: a change in between makes the form refuse to save.
  const version = await versionOfSettings(db, KEYS);
  const rows = await db.selectFrom('site_settings').select(['key', 'value']).where('key', 'in', KEYS).execute();
  const stored = new Map(rows.map(({ key, value }) => [key, value as unknown]));
  const { name: companyName, ...company } = companyInfoOf(stored, { name: '', email: '' });
  const { name: noReplyName, address: noReplyEmail } = senderSettingsOf(stored);
  const socialAssetId = socialAssetIdOf(stored.get(SOCIAL_IMAGE));
  const sender = { noReplyName, noReplyEmail };
  return { settings: { siteName: storedName(stored), ...sender, companyName, ...company, socialAssetId }, version };
}

/** Saves the site settings and records the change. Returns the new version. Throws `edit.conflict`. */
export async function editSite(
  context: Context,
  { version, ...form }: SiteSettingsForm & { version: number },
): Promise<number> {
  const { siteName, noReplyName, noReplyEmail, companyName, socialAssetId, ...company } = form;
  const saved = await context.db.transaction().execute(async (trx) => {
    const before = (await readSiteForm(trx)).settings;
    const companyInfo = { ...company, name: companyName };
    const values = { siteName, companyInfo, noReplyEmail, noReplyName, [SOCIAL_IMAGE]: socialAssetId };
    const next = await saveSettings(trx, values, version);
    await useSocialImage(trx, context, socialAssetId);
    await writeAudit(trx, context, {
      action: 'settings.modify',
      subjectKind: 'settings',
      subjectId: null,
      details: changedFacts(factsOf(before), factsOf(form)),
    });
    return next;
  });
  cachedSettings.clear(context.db);
  cachedSocialImage.clear(context.db);
  return saved;
}

const factsOf = ({ socialMedia, socialAssetId, ...texts }: SiteSettingsForm): AuditedFacts => ({
  ...texts,
  socialAssetId: socialAssetId === null ? null : String(socialAssetId),
  socialMedia: socialMedia.map(({ name, url }) => `${name} ${url}`).join(', '),
});
