import type { RawListing } from './raw-listing.ts';
import type { ReadingContext } from './row-notes.ts';
import { type DayOrder, dayOrderOf } from './values/parse-day.ts';

/** Listings that wait for a day that shows the order of days. */
export const MAX_WAITING = 1000;

/** Finds out whether days are written with the month first. An unclear day waits for a clear one in a later row. */
export async function* inOrderOfDays(
  rows: AsyncGenerator<RawListing>,
  context: ReadingContext,
): AsyncGenerator<RawListing> {
  const { mapping } = context;
  const orders = new Set<DayOrder>();
  const waiting: RawListing[] = [];
  let failure: unknown;
  try {
    for await (const raw of rows) {
      let isUnclear = false;
      for (const { dates } of raw.plans)
        for (const { text } of dates) {
          const order = dayOrderOf(text);
          if (order === 'unclear') isUnclear = true;
          else if (order) orders.add(order);
        }
      const [only, other] = orders;
      // Two orders in one file prove nothing.
      context.mapping = only && !other ? { ...mapping, dateOrder: only } : mapping;
      if (orders.size === 0 && (isUnclear || waiting.length > 0) && waiting.length < MAX_WAITING) waiting.push(raw);
      else {
        yield* waiting.splice(0);
        yield raw;
      }
    }
  } catch (error) {
    failure = error;
  }
  yield* waiting;
  if (failure) throw failure;
}
