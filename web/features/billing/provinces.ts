import { PROVINCE_CODES } from '#common/provinces.ts';
import { useT } from '#web/app/context.ts';

/** The provinces and territories by their names, for a select box. */
export function useProvinceOptions() {
  const t = useT();
  return PROVINCE_CODES.map((value) => ({ value, label: t(`portalBilling.provinces.${value}`) })).toSorted(
    (one, other) => one.label.localeCompare(other.label, t.locale),
  );
}
