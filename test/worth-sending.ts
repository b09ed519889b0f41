import { expect } from 'vitest';
import type { Schema } from '#common/contract/define.ts';
import { fieldErrors } from '#common/values/validation.ts';
import { translator } from '#server/platform/texts/i18n.ts';

/** One of this many values that the schema refuses is sent. `GARBAGE=all` sends all of them. */
const SENT_REFUSED = process.env.GARBAGE === 'all' ? 1 : 8;

/**
 * The values that reach a handler, and some of those that the schema refuses. A refused value touches only its schema
 * and the messages, so both are tested here without a request.
 */
export function worthSending<T>(
  schema: Schema | undefined,
  values: readonly T[],
  inputOf: (value: T) => unknown = (value) => value,
): T[] {
  if (!schema) return [...values];
  let refused = 0;
  return values.filter((value) => {
    const parsed = schema.safeParse(inputOf(value) ?? {}, { reportInput: true });
    if (parsed.success) return true;
    const messages = Object.values(fieldErrors(parsed.error.issues, translator('en')));
    expect(messages.length).toBeGreaterThan(0);
    expect(messages).not.toContain('');
    return refused++ % SENT_REFUSED === 0;
  });
}
