import { type PageBlockBody, pageBlockBody } from '#common/contract/content/page-blocks.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { RecordField } from '#web/features/content/rich-text/RecordField.tsx';
import { EditForm } from '#web/forms/EditForm.tsx';
import { useEdit } from '#web/forms/use-edit.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const BLANK: PageBlockBody = { page: '', titleEn: '', titleFr: '', textEn: '', textFr: '' };

/** Adds a block below a page. */
export function CreateBlockScreen() {
  const { api, t } = useApp();
  const edit = useEdit<PageBlockBody>({
    initial: BLANK,
    schema: pageBlockBody,
    labelOf: (name) => t(`globalContent.newBlock.${name}`),
    async save(body) {
      const { id, message } = await api.pageBlocks.create({ body });
      return { message, to: pathTo('admin.global-content.edit', { id }) };
    },
  });
  const { values } = edit;
  return (
    <EditForm
      edit={edit}
      isNew
      submit={t('globalContent.newBlock.save')}
      backTo={pathTo('admin.global-content')}
      sections={[
        {
          id: 'block',
          title: t('globalContent.create'),
          help: t('globalContent.newBlock.help'),
          children: (
            <>
              <RecordField
                name="page"
                label={t('globalContent.newBlock.page')}
                error={edit.errorOf('page')}
                kinds={['page']}
                value={typeof values.page === 'number' ? { ref: 'page', id: values.page } : null}
                onChange={(record) => edit.choose('page', record?.id ?? '')}
              />
              <TextField autoComplete="off" {...edit.text('titleEn')} />
              <TextArea required rows={4} {...edit.text('textEn')} />
              <TextField autoComplete="off" {...edit.text('titleFr')} />
              <TextArea required rows={4} {...edit.text('textFr')} />
            </>
          ),
        },
      ]}
    />
  );
}
