import type { SiteSettingsForm } from '#common/contract/settings.ts';
import type { Context } from '#server/context.ts';
import { type AuditedFacts, changedFacts, writeAudit } from '#server/platform/audit.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { keptSettings } from './queries.ts';
import { companyInfoOf, senderSettingsOf, storedName } from './read-site.ts';
import { saveSettings, versionOfSettings } from './save-settings.ts';

const KEYS = ['siteName', 'companyInfo', 'noReplyEmail', 'noReplyName'];

/** The stored site settings and their version, read from the database itself. */
export async function readSiteForm(db: Db): Promise<{ settings: SiteSettingsForm; version: number }> {
  // The version comes first: a change in between makes the form refuse to save.
  const version = await versionOfSettings(db, KEYS);
  const rows = await db.selectFrom('site_settings').select(['key', 'value']).where('key', 'in', KEYS).execute();
  const stored = new Map(rows.map(({ key, value }) => [key, value as unknown]));
  const { name: companyName, ...company } = companyInfoOf(stored, { name: '', email: '' });
  const { name: noReplyName, address: noReplyEmail } = senderSettingsOf(stored);
  return { settings: { siteName: storedName(stored), noReplyName, noReplyEmail, companyName, ...company }, version };
}

/** Saves the site settings and records the change. Returns the new version. Throws `edit.conflict`. */
export async function editSite(
  context: Context,
  { version, ...form }: SiteSettingsForm & { version: number },
): Promise<number> {
  const { siteName, noReplyName, noReplyEmail, companyName, ...company } = form;
  const saved = await context.db.transaction().execute(async (trx) => {
    const before = (await readSiteForm(trx)).settings;
    const companyInfo = { ...company, name: companyName };
    const next = await saveSettings(trx, { siteName, companyInfo, noReplyEmail, noReplyName }, version);
    await writeAudit(trx, context, {
      action: 'settings.modify',
      subjectKind: 'settings',
      subjectId: null,
      details: changedFacts(factsOf(before), factsOf(form)),
    });
    return next;
  });
  keptSettings.forget(context.db);
  return saved;
}

const factsOf = ({ socialMedia, ...texts }: SiteSettingsForm): AuditedFacts => ({
  ...texts,
  socialMedia: socialMedia.map(({ name, url }) => `${name} ${url}`).join(', '),
});
