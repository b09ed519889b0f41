import { sql } from 'kysely';
import type { Translate } from '#common/i18n/translate.ts';

/** What the listing `l` is called: its name, its address, or nothing yet. */
export const titleColumn = sql<string>`coalesce(nullif(l.name, ''), l.street, '')`;

/** A listing with its title in words. */
export const titleOf = ({ id, title }: { id: number; title: string }, t: Translate): { id: number; title: string } => ({
  id,
  title: title || t('ownListings.untitled'),
});
