import { type RedirectBody, redirectBody } from '#common/contract/content/redirects.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { type EditSpec, useEdit } from '#web/forms/use-edit.ts';
import { useMissingLangs } from '#web/forms/use-missing-langs.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type RedirectFormProps = Pick<EditSpec<RedirectBody>, 'initial' | 'save' | 'reread'> & { isNew?: boolean };

/** The form of a redirect. A stored one keeps its language and old path. */
export function RedirectForm({ isNew = false, ...spec }: RedirectFormProps) {
  const t = useT();
  const edit = useEdit<RedirectBody>({
    ...spec,
    schema: redirectBody,
    labelOf: (name) => t(`redirects.fields.${name === 'langs' ? 'lang' : name}`),
  });
  const { values, choose, text, select } = edit;
  const to = text('to');
  // The prefix of the old address decides, as when it is saved.
  const [missing, other] = useMissingLangs(values.to, /^\/fr(?:\/|$)/.test(values.from) ? 'fr' : values.langs);
  return (
    <EditForm
      edit={edit}
      submit={isNew ? t('redirects.submit') : t('redirects.save')}
      backTo={pathTo('admin.redirects')}
      isNew={isNew}
      sections={[
        {
          id: 'paths',
          title: t('words.addresses'),
          help: t('redirects.pathsHelp'),
          children: (
            <>
              <TextField
                autoComplete="off"
                required
                disabled={!isNew}
                hint={t('redirects.fromHelp')}
                {...text('from')}
              />
              <TextField
                autoComplete="off"
                hint={t('redirects.toHelp')}
                {...to}
                note={
                  <>
                    {to.note}
                    <div role="status">
                      {missing && <Notice tone="warning">{t(`redirects.missing.${other ? 'both' : missing}`)}</Notice>}
                    </div>
                  </>
                }
              />
              <SelectField
                disabled={!isNew}
                options={(['both', 'en', 'fr'] as const).map((value) => ({
                  value,
                  label: t(`redirects.langs.${value}`),
                }))}
                {...select('langs')}
              />
              <CheckboxField
                label={t('redirects.fields.withBelow')}
                name="withBelow"
                checked={values.withBelow}
                onChange={({ target }) => choose('withBelow', target.checked)}
              />
            </>
          ),
        },
      ]}
    />
  );
}
