import { useRef } from 'react';
import { editedPage, type PageForm } from '#common/contract/page-editor.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { useEdit } from '#web/forms/use-edit.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';

export async function loader({ params, context }: LoaderArgs) {
  const id = params.id ?? '';
  const found = await context.get(apiContext).pageEditor.page({ params: { id } });
  return found && { ...found, id };
}

/** Edits and publishes a page in both languages. */
export function EditPageScreen() {
  const loaded = useLoaderData<typeof loader>();
  return loaded ? <EditPageForm key={loaded.id} {...loaded} /> : null;
}

function EditPageForm({ id, page, version: first }: { id: string; page: PageForm; version: number }) {
  const { api, t } = useApp();
  const version = useRef(first);
  const english = t('pageEditor.english');
  const french = t('pageEditor.french');
  const labelIn = (field: 'title' | 'summary' | 'body', language: string) =>
    t('pageEditor.labelIn', { field: t(`pageEditor.${field}`), language });
  const labels: Record<keyof PageForm, string> = {
    titleEn: labelIn('title', english),
    titleFr: labelIn('title', french),
    summaryEn: labelIn('summary', english),
    summaryFr: labelIn('summary', french),
    bodyEn: labelIn('body', english),
    bodyFr: labelIn('body', french),
    isPublished: t('pageEditor.isPublished'),
  };
  const edit = useEdit<PageForm>({
    initial: page,
    schema: editedPage,
    labelOf: (name) => labels[name],
    async save(values) {
      const saved = await api.pageEditor.savePage({ params: { id }, body: { ...values, version: version.current } });
      version.current = saved.version;
      return { message: saved.message, saved: values };
    },
    async reread() {
      const theirs = await api.pageEditor.page({ params: { id } });
      if (!theirs) return undefined;
      version.current = theirs.version;
      return theirs.page;
    },
  });
  const { text, values, choose } = edit;
  const fields = (lang: 'En' | 'Fr') => (
    <div lang={lang.toLowerCase()} className="flex flex-col gap-4">
      <TextField autoComplete="off" required {...text(`title${lang}`)} />
      <TextArea rows={2} {...text(`summary${lang}`)} />
      <TextArea rows={16} required className="max-h-[32rem] font-mono text-15" {...text(`body${lang}`)} />
    </div>
  );
  return (
    <EditForm
      edit={edit}
      submit={t('pageEditor.save')}
      backTo={pathTo('admin.pages')}
      sections={[
        { id: 'english', title: english, help: t('pageEditor.bodyHelp'), children: fields('En') },
        { id: 'french', title: french, help: t('pageEditor.bodyHelp'), children: fields('Fr') },
        {
          id: 'publish',
          title: t('pageEditor.publish'),
          help: t('pageEditor.publishHelp'),
          children: (
            <CheckboxField
              label={labels.isPublished}
              name="isPublished"
              checked={values.isPublished}
              onChange={({ target }) => choose('isPublished', target.checked)}
            />
          ),
        },
      ]}
    />
  );
}
