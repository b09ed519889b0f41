import type { EntryDetail } from '#common/contract/content/entries.ts';
import { LANGS } from '#common/contract/fields.ts';
import { useApp } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { useNavigate } from '#web/router/router.tsx';
import { confirm } from '#web/ui/confirm-store.ts';
import { readableTitle } from './readable-title.ts';

/** Deletes an entry after a question that names what is lost, and returns to the list. */
export function useDeleteEntry(entry: EntryDetail | null, backTo: string): () => Promise<void> {
  const { api, t } = useApp();
  const navigate = useNavigate();
  return async () => {
    if (!entry) return;
    const { kind, id, version, paths, plans } = entry;
    const lost = [
      t('entries.delete.texts'),
      ...LANGS.flatMap((lang) => paths[lang] ?? []).map((path) => t('entries.delete.address', { path })),
      ...(plans.length > 0 ? [t('entries.delete.plans', { count: plans.length })] : []),
    ];
    const isSure = await confirm({
      title: t('entries.delete.title', { name: readableTitle(entry.title, t) || t('entries.untitled') }),
      lost: { intro: t('lists.confirm.lost'), things: lost },
      confirm: t('words.delete'),
      isDestructive: true,
    });
    const call = () => api.entries.remove({ params: { kind, id }, body: { version } });
    if (isSure && (await runWithToast(t, call))) navigate(backTo);
  };
}
