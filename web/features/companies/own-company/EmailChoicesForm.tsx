import { EMAIL_TOPICS, emailChoices } from '#common/contract/companies/own-company.ts';
import { useApp } from '#web/app/context.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { useEdit } from '#web/forms/use-edit.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import type { AccountDetails } from './load-account-details.ts';

/** Chooses which emails about the company the user gets. */
export function EmailChoicesForm({ details: { letters } }: AccountDetails) {
  const { t, api } = useApp();
  const edit = useEdit({
    initial: letters,
    schema: emailChoices,
    labelOf: (topic) => t(`companyDetails.emails.${topic}`),
    async save(values) {
      const saved = await api.ownCompany.saveEmailChoices({ body: values });
      return { message: t('companyDetails.emails.saved'), saved: saved.letters };
    },
  });
  return (
    <EditForm
      edit={edit}
      submit={t('companyDetails.emails.save')}
      sections={[
        {
          id: 'letters',
          title: t('companyDetails.emails.title'),
          help: t('companyDetails.emails.help'),
          children: EMAIL_TOPICS.map((topic) => (
            <CheckboxField
              key={topic}
              name={topic}
              label={t(`companyDetails.emails.${topic}`)}
              hint={t(`companyDetails.emails.${topic}Help`)}
              checked={edit.values[topic]}
              onChange={({ target }) => edit.choose(topic, target.checked)}
            />
          )),
        },
      ]}
    />
  );
}
