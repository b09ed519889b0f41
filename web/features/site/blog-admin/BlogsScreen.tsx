import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { EntriesList } from '#web/features/content/index.ts';
import { LinkTabs } from '#web/lists/LinkTabs.tsx';
import { useLocation } from '#web/router/router.tsx';
import { CategoriesList } from './CategoriesList.tsx';

const TABS = ['blogs', 'categories'] as const;

/** The blog's articles and categories. */
export function BlogsScreen() {
  const t = useT();
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('tab');
  const current = TABS.find((tab) => tab === asked) ?? 'blogs';
  return (
    <>
      <LinkTabs
        label={t('screens.admin.blogs')}
        current={current}
        tabs={TABS.map((id) => ({
          id,
          label: t(`blogAdmin.tabs.${id}`),
          to: pathTo('admin.blogs', id === 'blogs' ? {} : { tab: id }),
        }))}
      />
      {current === 'categories' ? (
        <CategoriesList />
      ) : (
        <EntriesList
          kind="post"
          groupLabel={t('entries.fields.categoryId')}
          title={t('blogAdmin.tabs.blogs')}
          purpose={t('blogAdmin.help')}
          emptyText={t('blogAdmin.empty')}
          pathOf={({ id }) => pathTo('admin.blogs.detail', { id })}
          create={{ label: t('screens.admin.blogs.create'), to: pathTo('admin.blogs.create') }}
        />
      )}
    </>
  );
}
