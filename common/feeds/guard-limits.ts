import * as z from 'zod/mini';

const percent = (usual: number) => z._default(z.int('validation.integer').check(z.minimum(0), z.maximum(1000)), usual);

/** The limits of a feed, in percent. A share above its limit holds the run. */
export const guardLimits = z.object({
  /** Known homes that the file lacks. */
  drop: percent(20),
  /** New homes, compared with the known ones. */
  growth: percent(50),
  /** Refused rows. */
  rejected: percent(20),
  /** Known homes that came with another id. */
  idsChanged: percent(10),
  /** Change of the median rent, up or down. */
  priceShift: percent(15),
  /** Known homes that lose the same detail, such as rents, photos or descriptions. */
  lost: percent(20),
});
export type GuardLimits = z.output<typeof guardLimits>;
