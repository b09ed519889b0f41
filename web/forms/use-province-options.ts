import { PROVINCE_CODES } from '#common/places/provinces.ts';
import { useT } from '#web/app/context.ts';

/** Options of a select box with the provinces and territories. */
export function useProvinceOptions() {
  const t = useT();
  return PROVINCE_CODES.map((value) => ({ value, label: t(`portalBilling.provinces.${value}`) })).toSorted(
    (one, other) => one.label.localeCompare(other.label, t.locale),
  );
}
