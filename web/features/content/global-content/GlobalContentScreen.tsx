import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { EntriesList } from '#web/features/content/entries/EntriesList.tsx';

/** All content blocks with the state of each language. */
export function GlobalContentScreen() {
  const t = useT();
  return (
    <EntriesList
      kind="block"
      groupLabel={t('globalContent.place')}
      hasTabs
      firstSort="title"
      title={t('screens.admin.global-content')}
      purpose={t('globalContent.purpose')}
      emptyText={t('globalContent.emptyText')}
      create={{ label: t('globalContent.create'), to: pathTo('admin.global-content.create') }}
      pathOf={({ id }) => pathTo('admin.global-content.edit', { id })}
    />
  );
}
