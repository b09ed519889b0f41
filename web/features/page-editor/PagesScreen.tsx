import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { EntriesList } from '#web/features/entries/index.ts';

/** All pages with the state of each language. */
export function PagesScreen() {
  const t = useT();
  return (
    <EntriesList
      kind="page"
      title={t('screens.admin.pages')}
      purpose={t('pageEditor.help')}
      emptyText={t('pageEditor.empty')}
      pathOf={({ id }) => pathTo('admin.pages.edit', { id })}
      create={{ label: t('screens.admin.pages.create'), to: pathTo('admin.pages.create') }}
    />
  );
}
