import { LETTER_CHOICES, letterChoices } from '#common/contract/own-company.ts';
import { useApp } from '#web/app/context.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { useEdit } from '#web/forms/use-edit.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import type { AccountDetails } from './AccountDetailsScreen.tsx';

/** Which letters about the company the person signed in gets. */
export function LettersForm({ details: { letters } }: AccountDetails) {
  const { t, api } = useApp();
  const edit = useEdit({
    initial: letters,
    schema: letterChoices,
    labels: {
      leads: t('companyDetails.emails.leads'),
      tours: t('companyDetails.emails.tours'),
      credits: t('companyDetails.emails.credits'),
    },
    async save(values) {
      const saved = await api.ownCompany.saveLetters({ body: values });
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
          children: LETTER_CHOICES.map((letter) => (
            <CheckboxField
              key={letter}
              name={letter}
              label={t(`companyDetails.emails.${letter}`)}
              hint={t(`companyDetails.emails.${letter}Help`)}
              checked={edit.values[letter]}
              onChange={({ target }) => edit.choose(letter, target.checked)}
            />
          )),
        },
      ]}
    />
  );
}
