import type { CategoryBody, CategoryRow } from '#common/contract/site/blog-categories.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { LazyChangeHistory } from '#web/forms/history/lazy-change-history.ts';
import { useVersioned } from '#web/forms/use-versioned.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { CategoryForm } from './CategoryForm.tsx';

export async function loader({ params, context }: LoaderArgs) {
  const found = await context.get(apiContext).blogCategories.category({ params: { id: params.id ?? '' } });
  return { ...found, title: found.category.name };
}

/** Changes a category of the blog. */
export function EditCategoryScreen() {
  const { category } = useLoaderData<typeof loader>();
  const { api } = useApp();
  const params = { id: category.id };
  const { withVersion, ...versioned } = useVersioned(category, bodyOf, async () => {
    const found = await api.blogCategories.category({ params });
    return found.category;
  });
  return (
    <>
      <CategoryForm
        {...versioned}
        save={async (body) => {
          const { message } = await api.blogCategories.save({ params, body: withVersion(body) });
          return { message, to: pathTo('admin.blogs', { tab: 'categories' }) };
        }}
      />
      <Optional>
        <LazyChangeHistory kind="category" id={category.id} />
      </Optional>
    </>
  );
}

const bodyOf = ({ nameEn, nameFr, slug }: CategoryRow): CategoryBody => ({ nameEn, nameFr, slug });
