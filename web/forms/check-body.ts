import type * as z from 'zod/mini';
import type { Schema } from '#common/contract/define.ts';
import type { FieldErrors } from '#common/contract/errors.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { fieldErrors } from '#common/values/validation.ts';

type Checked<S extends Schema> = { body: z.input<S>; errors?: undefined } | { body?: undefined; errors: FieldErrors };

/** Checks a call's body by its schema: the body with its type, or one message per wrong field. */
export function checkBody<S extends Schema>(schema: S, body: unknown, t: Translate): Checked<S> {
  const parsed = schema.safeParse(body, { reportInput: true });
  // A body that the schema accepts is one of its inputs.
  if (parsed.success) return { body: body as z.input<S> };
  return { errors: fieldErrors(parsed.error.issues, t) };
}
