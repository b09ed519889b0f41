import type { RECORD_FILTERS, RecordFilter } from '#common/catalog/record-filters.ts';

/** A list of records shows a segment, or only those that are searched. */
export interface RecordListProps<L extends keyof typeof RECORD_FILTERS> {
  filter?: RecordFilter<L> | undefined;
  isSearch?: boolean;
}
