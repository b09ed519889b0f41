import { sql } from 'kysely';
import { AppError, type FieldErrors } from '#common/contract/errors.ts';
import type { AssetForm } from '#common/contract/people/media-library.ts';
import { readAssetUses } from '#server/features/content/index.ts';
import { attachAssetFile } from '#server/features/people/uploads/asset-files.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type AuditedFacts, changedFacts, writeAudit } from '#server/platform/records/audit.ts';
import { readAsset } from './assets.ts';

/** Adds an uploaded file to the library. Returns the asset's id. Throws `upload.not_found` and `upload.not_ready`. */
export function createAsset(context: Context, { uploadId, name }: { uploadId: string; name: string }): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    await attachAssetFile(trx, context, uploadId);
    const { id } = await trx
      .insertInto('assets')
      .values({ upload_id: uploadId, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(trx, context, { action: 'create', id, after: { name } });
    return id;
  });
}

/** Saves texts and focus. Throws `asset.not_found`, `asset.needs_alt` and `edit.conflict`. */
export function editAsset(context: Context, id: number, body: AssetForm & { version: number }): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const { version, ...form } = body;
    const before = await lockAsset(trx, id, version);
    // Screen readers skip a decorative image, so its description would never be read.
    const alt = form.isDecorative ? { altEn: '', altFr: '' } : { altEn: form.altEn, altFr: form.altFr };
    const after = { ...form, ...alt };
    if (before.useCount > 0 && !form.isDecorative) requireAlt(alt, context);
    await trx
      .updateTable('assets')
      .set({
        name: after.name,
        alt_en: after.altEn,
        alt_fr: after.altFr,
        is_decorative: after.isDecorative,
        caption_en: after.captionEn,
        caption_fr: after.captionFr,
        credit_en: after.creditEn,
        credit_fr: after.creditFr,
        focus_x: after.focusX,
        focus_y: after.focusY,
        version: version + 1,
      })
      .where('id', '=', id)
      .execute();
    await record(trx, context, { action: 'modify', id, before: factsOf(before), after: factsOf(after) });
  });
}

/** Replaces the file everywhere. Throws `asset.not_found`, `upload.not_found`, `upload.not_ready` and `edit.conflict`. */
export function replaceAsset(
  context: Context,
  id: number,
  { uploadId, version }: { uploadId: string; version: number },
): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const before = await lockAsset(trx, id, version);
    await attachAssetFile(trx, context, uploadId);
    await trx
      .updateTable('assets')
      .set({ upload_id: uploadId, version: version + 1 })
      .where('id', '=', id)
      .execute();
    const after = { file: `uploads/${uploadId}` };
    await record(trx, context, { action: 'replace', id, before: { file: before.src }, after });
  });
}

/** Deletes an asset that nothing uses. Its file is swept later. Throws `asset.not_found` and `asset.in_use`. */
export function deleteAsset(context: Context, id: number): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const before = await lockAsset(trx, id);
    const uses = await readAssetUses(trx, id);
    if (uses.length > 0)
      throw new AppError('asset.in_use', { uses: [...new Set(uses.map(({ label }) => label))].join(', ') });
    await trx.deleteFrom('assets').where('id', '=', id).execute();
    await record(trx, context, { action: 'delete', id, before: factsOf(before) });
  });
}

/** Locks an asset, also against new uses, and reads it. */
async function lockAsset(trx: Db, id: number, version?: number) {
  await sql`select 1 from assets where id = ${id} for update`.execute(trx);
  const found = await readAsset(trx, id);
  if (version !== undefined && found.version !== version) throw new AppError('edit.conflict');
  return found;
}

function requireAlt({ altEn, altFr }: { altEn: string; altFr: string }, { t }: Context): void {
  const fields: FieldErrors = {};
  if (altEn === '') fields.altEn = t('errors.asset.needs_alt');
  if (altFr === '') fields.altFr = t('errors.asset.needs_alt');
  if (Object.keys(fields).length > 0) throw new AppError('asset.needs_alt', {}, fields);
}

interface AuditedChange {
  action: 'create' | 'modify' | 'replace' | 'delete';
  id: number;
  before?: AuditedFacts;
  after?: AuditedFacts;
}

async function record(
  trx: Db,
  context: Context,
  { action, id, before = {}, after = {} }: AuditedChange,
): Promise<void> {
  await writeAudit(trx, context, {
    action: `asset.${action}`,
    subjectKind: 'asset',
    subjectId: id,
    details: changedFacts(before, after),
  });
}

const factsOf = (form: AssetForm): AuditedFacts => ({
  name: form.name,
  altEn: form.altEn,
  altFr: form.altFr,
  isDecorative: String(form.isDecorative),
  captionEn: form.captionEn,
  captionFr: form.captionFr,
  creditEn: form.creditEn,
  creditFr: form.creditFr,
  focusX: String(form.focusX),
  focusY: String(form.focusY),
});
