import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';
import type { DB } from '#server/platform/db/schema.ts';

/** The columns that a person or a feed writes. The lifecycle writes the state, and `rents.ts` the earlier rents. */
type ListingColumns = Omit<Updateable<DB['listings']>, 'id' | 'company_id' | 'state' | 'featured' | 'version'>;
type NewListing = ListingColumns & Pick<Insertable<DB['listings']>, 'property_type'>;

/** Inserts listings of a company in the given order and returns their ids. `recordDrafts` begins their history. */
export async function insertListings(db: Db, companyId: number, rows: readonly NewListing[]): Promise<number[]> {
  const inserted = await db
    .insertInto('listings')
    .values(rows.map((row) => ({ ...row, company_id: companyId })))
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

/** Writes columns of a locked listing and raises its version, so that a form opened before sees the change. */
export async function writeColumns(db: Db, id: number, columns: ListingColumns): Promise<void> {
  await db
    .updateTable('listings')
    .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Sets the fields that support locks. The caller has raised the version. */
export async function setLockedFields(db: Db, id: number, fields: string[]): Promise<void> {
  await db.updateTable('listings').set({ locked_fields: fields }).where('id', '=', id).execute();
}

/** Erases the contacts of all listings of a company. */
export async function eraseContacts(db: Db, companyId: number): Promise<void> {
  await db
    .updateTable('listings')
    .set({ contact_name: null, contact_phone: null })
    .where('company_id', '=', companyId)
    .execute();
}
