import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { CategoryForm } from './CategoryForm.tsx';

/** Creates a category of the blog. */
export function CreateCategoryScreen() {
  const { api } = useApp();
  return (
    <CategoryForm
      isNew
      initial={{ nameEn: '', nameFr: '', slug: '' }}
      save={async (body) => {
        const { message } = await api.blogCategories.create({ body });
        return { message, to: pathTo('admin.blogs', { tab: 'categories' }) };
      }}
    />
  );
}
