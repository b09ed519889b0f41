import type { EntryGroup } from '#common/contract/content/entries.ts';
import type { EntryKindName } from '#common/entries/kinds.ts';
import { useApp } from '#web/app/context.ts';
import { useLoad } from '#web/lists/use-load.ts';

/** The groups of a kind, with their names and the number of their entries. None while they load. */
export function useGroups(kind: EntryKindName): readonly EntryGroup[] {
  const { api } = useApp();
  const { data } = useLoad(`groups of ${kind}`, (signal) => api.entries.groups({ params: { kind } }, { signal }));
  return data?.groups ?? [];
}
