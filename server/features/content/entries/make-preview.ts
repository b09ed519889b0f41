import type { EntryKindName } from '#common/entries/kinds.ts';
import { newToken, tokenHash } from '#server/platform/auth/tokens.ts';
import { type ContentWriter, readHead } from './read-parts.ts';

/** A link to a draft works this long, in days. */
const PREVIEW_DAYS = 7;
const DAY_MS = 86_400_000;

/** Makes a link to the draft of a page or an article. Returns its token and its end. Throws `entry.not_found`. */
export async function makePreview(
  { db, actor, now }: Pick<ContentWriter, 'db' | 'actor' | 'now'>,
  { kind, id }: { kind: EntryKindName; id: number },
): Promise<{ token: string; expiresAt: string }> {
  await readHead(db, kind, id);
  const token = newToken();
  const expires_at = new Date(now().getTime() + PREVIEW_DAYS * DAY_MS);
  await db.deleteFrom('content_previews').where('expires_at', '<', now()).execute();
  await db
    .insertInto('content_previews')
    .values({ token_hash: tokenHash(token), entry_id: id, made_by: actor?.userId ?? null, expires_at })
    .execute();
  return { token, expiresAt: expires_at.toISOString() };
}

/** Ends all links to the draft of an entry. Throws `entry.not_found`. */
export async function endPreviews(
  { db }: Pick<ContentWriter, 'db'>,
  { kind, id }: { kind: EntryKindName; id: number },
): Promise<void> {
  await readHead(db, kind, id);
  await db.deleteFrom('content_previews').where('entry_id', '=', id).execute();
}
