import { useState } from 'react';
import type { CategoryRow } from '#common/contract/site/blog-categories.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { useCan } from '#web/app/session.ts';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { DeleteCategoryDialog } from './DeleteCategoryDialog.tsx';

/** The categories of the blog. */
export function CategoriesList() {
  const { api, t } = useApp();
  const mayCreate = useCan('createBlogs');
  const mayChange = useCan('modifyBlogs');
  const [leaving, setLeaving] = useState<{ category: CategoryRow; reload: () => void }>();
  const list: ListSpec<CategoryRow> = {
    name: 'blog-categories',
    title: t('blogAdmin.tabs.categories'),
    purpose: t('blogAdmin.categoriesHelp'),
    emptyText: t('blogAdmin.categoriesEmpty'),
    nameOf: ({ name }) => name,
    load: api.blogCategories.list,
    csv: api.blogCategories.listCsv,
    create: mayCreate
      ? { label: t('screens.admin.blog-categories.create'), to: pathTo('admin.blog-categories.create') }
      : undefined,
    columns: [
      {
        key: 'name',
        heading: t('words.name'),
        isSortable: true,
        cell: ({ id, name }) =>
          mayChange ? (
            <Link to={pathTo('admin.blog-categories.edit', { id })} className="link">
              {name}
            </Link>
          ) : (
            name
          ),
      },
      { key: 'slug', heading: t('blogAdmin.fields.slug'), cell: ({ slug }) => slug },
      {
        key: 'postCount',
        heading: t('blogAdmin.fields.postCount'),
        isSortable: true,
        isNumber: true,
        cell: ({ postCount }) => postCount,
      },
      {
        key: 'updatedAt',
        heading: t('words.updatedAt'),
        isSortable: true,
        cell: ({ updatedAt }) => <Moment at={updatedAt} />,
      },
    ],
    filters: [],
    actions: (category, { reload }) =>
      mayChange ? [{ label: t('words.delete'), isDanger: true, run: () => setLeaving({ category, reload }) }] : [],
  };
  return (
    <>
      <DataList list={list} />
      {leaving && (
        <DeleteCategoryDialog
          category={leaving.category}
          onClose={() => setLeaving(undefined)}
          onDeleted={() => {
            setLeaving(undefined);
            leaving.reload();
          }}
        />
      )}
    </>
  );
}
