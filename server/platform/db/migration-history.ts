import { createHash } from 'node:crypto';

/** A database that this program must not change. The message is one line for the operator. */
export class MigrationError extends Error {}

/** A migration with the checksum of its text. */
export interface MigrationId {
  name: string;
  sha256: string;
}

/** The first migration before the baseline, which recognizes databases from then. */
const OLD_FIRST = '0001_places_and_listings.sql';
/** Checksum of the complete list before the baseline, which ended with 0167. */
const OLD_LIST = 'c9eb998a444aac89f4a337851765d6d7a2b2b5f74ab62740e66496b85460ab9a';
const OLD_VERSION = '0.1.0 of 30 November 2026 (commit 47124b24)';
/** The last file of the baseline. It has the tables of the complete old list. */
const BASELINE_LAST = '0209_staff.sql';

/** True if the migrations are from before the baseline, in part or complete. */
export const isBeforeBaseline = (applied: readonly MigrationId[]): boolean => applied[0]?.name === OLD_FIRST;

/**
 * The applied migrations in the names of today. The complete list before the baseline counts as the baseline, because
 * both make the same tables. Throws MigrationError if that list is not complete.
 */
export function currentHistory(known: readonly MigrationId[], applied: readonly MigrationId[]): readonly MigrationId[] {
  if (!isBeforeBaseline(applied)) return applied;
  const list = applied.map(({ name, sha256 }) => `${name} ${sha256}\n`).join('');
  if (createHash('sha256').update(list).digest('hex') !== OLD_LIST)
    throw new MigrationError(
      `The database is too old for this program: it ends with ${applied.at(-1)?.name}. Start version ${OLD_VERSION} once, then this one.`,
    );
  return known.filter(({ name }) => name <= BASELINE_LAST);
}

/** Throws MigrationError if the applied migrations are not the first of the known ones. */
export function refuseDifferences(known: readonly MigrationId[], applied: readonly MigrationId[]): void {
  const newest = known.at(-1)?.name ?? '';
  const newer = applied.find(({ name }) => name > newest);
  if (newer)
    throw new MigrationError(
      `The database is newer than this program: it has ${newer.name}. Start the version that made it, or a later one.`,
    );
  for (const [index, { name, sha256 }] of applied.entries()) {
    const ours = known[index];
    if (ours?.name === name && ours.sha256 === sha256) continue;
    if (ours?.name === name)
      throw new MigrationError(
        `The migration ${name} was edited after it was applied. Restore it and write a new one.`,
      );
    if (ours && ours.name < name)
      throw new MigrationError(
        `The migration ${ours.name} comes before ${name}, which is already applied. Give it a later number.`,
      );
    throw new MigrationError(`The migration ${name} is applied to the database but missing from this program.`);
  }
}
