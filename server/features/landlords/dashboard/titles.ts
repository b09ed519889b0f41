import { sql } from 'kysely';
import type { Translate } from '#common/i18n/translate.ts';

/** The title of the listing `l` in SQL: its name, else its address, else empty. */
export const titleColumn = sql<string>`coalesce(nullif(l.name, ''), l.street, '')`;

/** A listing with its title as text. */
export const titleOf = ({ id, title }: { id: number; title: string }, t: Translate): { id: number; title: string } => ({
  id,
  title: title || t('ownListings.untitled'),
});
