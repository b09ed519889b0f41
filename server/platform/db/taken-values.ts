import pg from 'pg';
import { AppError, type ErrorCode } from '#common/contract/errors.ts';
import type { Translate } from '#common/i18n/translate.ts';

const UNIQUE_VIOLATION = '23505';

interface TakenValue {
  code: Extract<ErrorCode, `${string}taken`>;
  /** The field of the form that gets the message. */
  field: string;
}

/** The unique constraints that a value of a form can violate, by name. */
const TAKEN_VALUES: Readonly<Record<string, TakenValue>> = {
  users_by_email: { code: 'user.email_taken', field: 'email' },
  roles_name_key: { code: 'role.name_taken', field: 'name' },
  permissions_name_key: { code: 'permission.name_taken', field: 'name' },
  promo_codes_code_key: { code: 'promo.taken', field: 'code' },
  page_types_key_key: { code: 'page_type.taken', field: 'key' },
  blog_categories_slug_key: { code: 'address.taken', field: 'slug' },
  neighbourhoods_city_id_slug_key: { code: 'address.taken', field: 'slug' },
};

/**
 * The error for a value that another row has, with the message at the form's field. Undefined for other errors. The
 * constraint decides, because two simultaneous requests both pass a check before the write.
 */
export function takenError(error: unknown, t: Translate): AppError | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return undefined;
  const taken = TAKEN_VALUES[error.constraint ?? ''];
  return taken && new AppError(taken.code, {}, { [taken.field]: t(`errors.${taken.code}`) });
}
