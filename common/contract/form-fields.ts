import * as z from 'zod/mini';
import { MAX_ID } from '#common/contract/fields.ts';
import { marketDay } from '#common/time/market-day.ts';

/** A whole number in a form, with its bounds. Programs send a number, HTML forms its digits. */
export const formNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.trim(), z.regex(/^-?\d{1,10}$/, 'validation.integer'))], {
      error: ({ input }) => (input === undefined || input === null ? 'validation.required' : 'validation.integer'),
    }),
    z.pipe(
      z.transform((value: number | string) => Number(value)),
      z.int('validation.integer').check(z.minimum(minimum), z.maximum(maximum)),
    ),
  );

/** The id of a record in a form. */
export const formId = formNumber(1, MAX_ID);

/** A day from today on, at most `daysAhead` days away. */
export const fromToday = (schema: z.ZodMiniISODate, daysAhead: number) =>
  schema.check(
    z.refine((value) => value >= marketDay(), 'validation.dateFuture'),
    z.refine((value) => value <= marketDay(daysAhead + 1), 'validation.dateFar'),
  );
