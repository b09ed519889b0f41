import type { ProvinceCode } from '#common/places/provinces.ts';

/** The highest deposit that the law of a province allows, in months of rent (rules of 2026; territories: one month). */
export const DEPOSIT_CAPS: Readonly<Record<ProvinceCode, number>> = {
  AB: 1,
  BC: 0.5,
  MB: 0.5,
  NB: 1,
  NL: 0.75,
  NS: 0.5,
  NT: 1,
  NU: 1,
  ON: 1,
  PE: 1,
  QC: 0,
  SK: 1,
  YT: 1,
};
