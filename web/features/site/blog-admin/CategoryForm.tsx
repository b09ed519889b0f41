import { type CategoryBody, categoryBody } from '#common/contract/site/blog-categories.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { type EditSpec, useEdit } from '#web/forms/use-edit.ts';
import { TextField } from '#web/ui/TextField.tsx';

type CategoryFormProps = Pick<EditSpec<CategoryBody>, 'initial' | 'save' | 'reread'> & { isNew?: boolean };

/** The names and the address of a category. */
export function CategoryForm({ isNew = false, ...spec }: CategoryFormProps) {
  const t = useT();
  const edit = useEdit<CategoryBody>({
    ...spec,
    schema: categoryBody,
    labelOf: (name) => t(`blogAdmin.fields.${name}`),
  });
  return (
    <EditForm
      edit={edit}
      submit={t(isNew ? 'blogAdmin.submit' : 'blogAdmin.save')}
      backTo={pathTo('admin.blogs', { tab: 'categories' })}
      isNew={isNew}
      sections={[
        {
          id: 'words',
          title: t('blogAdmin.words'),
          children: (
            <>
              <TextField autoComplete="off" required lang="en" {...edit.text('nameEn')} />
              <TextField autoComplete="off" required lang="fr" {...edit.text('nameFr')} />
              <TextField
                autoComplete="off"
                required
                spellCheck={false}
                autoCapitalize="none"
                hint={t('blogAdmin.slugHelp')}
                {...edit.text('slug')}
              />
            </>
          ),
        },
      ]}
    />
  );
}
