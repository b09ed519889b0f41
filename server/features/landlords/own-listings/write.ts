import { AppError } from '#common/contract/errors.ts';
import type { DraftBody, ListingChange } from '#common/contract/landlords/own-listings.ts';
import { insertDraft, type NewDraft, requireRoomForDraft } from '#server/features/landlords/record/insert-draft.ts';
import { lockListing, writeChange } from '#server/features/landlords/record/write-change.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';

/** Creates a draft of the caller's company. Returns its id. Throws `listing.too_many_drafts`. */
export const createListing = (context: Context, body: DraftBody): Promise<number> =>
  context.db.transaction().execute(async (trx) => {
    await requireRoomForDraft(trx, companyOf(context));
    return insertDraft(trx, ownDraft(context), body);
  });

/**
 * Saves the first listing at sign-up: changes the company's only draft or creates one. With several drafts, `id` must
 * name one, or request.invalid says so. Throws listing.not_found unless `id` is a draft of the company.
 */
export async function draftFirstListing(context: Context, body: DraftBody, named?: number): Promise<number> {
  const { db, t } = context;
  const companyId = companyOf(context);
  return db.transaction().execute(async (trx) => {
    // Locked, so that two requests at once create one draft.
    await trx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
    const [draft, another] = await trx
      .selectFrom('listings')
      .select(['id', 'version'])
      .where('company_id', '=', companyId)
      .where('state', '=', 'draft')
      .$if(named !== undefined, (query) => query.where('id', '=', named ?? 0))
      .orderBy('id')
      .limit(2)
      .forUpdate()
      .execute();
    if (another) throw new AppError('request.invalid', {}, { id: t('ownListings.severalDrafts') });
    if (draft) await changeListing(trx, context, draft.id, { ...body, version: draft.version });
    else if (named !== undefined) throw new AppError('listing.not_found');
    return draft ? draft.id : insertDraft(trx, ownDraft(context), body);
  });
}

const ownDraft = (context: Context): NewDraft => {
  const { places, t } = context;
  return { places, t, companyId: companyOf(context), userId: actorOf(context).userId, reason: 'landlord' };
};

/**
 * Changes a listing of the caller's company. Throws edit.conflict for an outdated version, edit.from_feed for a field
 * that a
 * feed owns, edit.locked for one that support locked, and enable.incomplete if a live listing would lose a required detail.
 */
export async function updateListing(context: Context, id: number, change: ListingChange): Promise<void> {
  const isShown = await context.db.transaction().execute((trx) => changeListing(trx, context, id, change));
  if (isShown) await context.search.apply([id]);
}

/** Returns whether the listing is live. */
async function changeListing(trx: Db, context: Context, id: number, change: ListingChange): Promise<boolean> {
  const companyId = companyOf(context);
  const before = await lockListing(trx, companyId, id);
  if (before.version !== change.version) throw new AppError('edit.conflict');
  refuseFixedFields(before, change, context);
  return writeChange(trx, context, { id, companyId, before, body: change, asks: true });
}

/** Throws edit.from_feed or edit.locked with a sentence for each field. */
function refuseFixedFields(
  { feed_fields: owned, locked_fields: locked }: { feed_fields: readonly string[]; locked_fields: readonly string[] },
  body: DraftBody,
  { t }: Context,
): void {
  const changed = Object.entries(body).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  const refused = changed.filter((field) => owned.includes(field) || locked.includes(field));
  if (refused.length === 0) return;
  const sentences = refused.map(
    (field) => [field, t(locked.includes(field) ? 'errors.edit.locked' : 'errors.edit.from_feed')] as const,
  );
  const code = refused.every((field) => locked.includes(field)) ? 'edit.locked' : 'edit.from_feed';
  throw new AppError(code, {}, Object.fromEntries(sentences));
}
