import { useState } from 'react';
import { PAGE_PARTS, type PageTypeBody, pageTypeBody } from '#common/entries/page-types.ts';
import { slugOf } from '#common/listings/listing-path.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { type EditSpec, useEdit } from '#web/forms/use-edit.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { PageTypeFields } from './PageTypeFields.tsx';

type PageTypeFormProps = Pick<EditSpec<PageTypeBody>, 'initial' | 'save' | 'reread'> & { isNew?: boolean };

/** A page type: names, parts of the page template, and fields. */
export function PageTypeForm({ isNew = false, ...spec }: PageTypeFormProps) {
  const t = useT();
  const edit = useEdit<PageTypeBody>({
    ...spec,
    schema: pageTypeBody,
    labelOf: (name) => t(`pageEditor.types.${name}`),
  });
  const { values, choose, text } = edit;
  const [savedKeys] = useState(() => (isNew ? [] : spec.initial.fields.map(({ key }) => key)));
  const labelEn = text('labelEn');
  /** The key follows the label until somebody types another one. */
  const changeLabel = (event: { target: { value: string } }) => {
    const keyOf = (label: string) => slugOf(label).slice(0, 40).replace(/-$/, '');
    if (isNew && values.key === keyOf(values.labelEn)) edit.change('key', keyOf(event.target.value));
    labelEn.onChange(event);
  };
  return (
    <EditForm
      edit={edit}
      submit={t('pageEditor.types.save')}
      backTo={pathTo('admin.pages', { tab: 'types' })}
      isNew={isNew}
      sections={[
        {
          id: 'names',
          title: t('pageEditor.types.names'),
          children: (
            <>
              <TextField autoComplete="off" required lang="en" {...labelEn} onChange={changeLabel} />
              <TextField autoComplete="off" required lang="fr" {...text('labelFr')} />
              <TextField
                autoComplete="off"
                required
                readOnly={!isNew}
                spellCheck={false}
                hint={t(`pageEditor.types.${isNew ? 'keySuggested' : 'keySaved'}`)}
                {...text('key')}
              />
            </>
          ),
        },
        {
          id: 'parts',
          title: t('pageEditor.types.parts'),
          help: t('pageEditor.types.partsHelp'),
          children: PAGE_PARTS.map((part) => (
            <CheckboxField
              key={part}
              name="parts"
              label={t(`pageEditor.types.partNames.${part}`)}
              checked={values.parts.includes(part)}
              onChange={({ target }) =>
                choose(
                  'parts',
                  PAGE_PARTS.filter((one) => (one === part ? target.checked : values.parts.includes(one))),
                )
              }
            />
          )),
        },
        {
          id: 'fields',
          title: t('pageEditor.types.fields'),
          help: t('pageEditor.types.fieldsHelp'),
          children: <PageTypeFields edit={edit} savedKeys={savedKeys} />,
        },
      ]}
    />
  );
}
