import { LANGS } from '#common/contract/fields.ts';
import { type NewCompany, newCompany } from '#common/contract/staff/admin-companies.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { useEdit } from '#web/forms/use-edit.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const BLANK: NewCompany = { name: '', phone: '', lang: 'en', firstName: '', lastName: '', email: '' };

/** A new company, whose owner gets an invitation. */
export function CreateCompanyScreen() {
  const { api, t } = useApp();
  const { text, select, ...edit } = useEdit<NewCompany>({
    initial: BLANK,
    schema: newCompany,
    labelOf: (name) => t(`adminCompanies.${name}`),
    optional: ['phone'],
    async save(body) {
      const { id, message } = await api.adminCompanies.createCompany({ body });
      return { message, to: pathTo('admin.companies.detail', { id }) };
    },
  });
  return (
    <EditForm
      edit={{ ...edit, text, select }}
      isNew
      submit={t('adminCompanies.submit')}
      backTo={pathTo('admin.companies')}
      sections={[
        {
          id: 'company',
          title: t('words.company'),
          help: t('adminCompanies.companyHelp'),
          children: (
            <>
              <TextField required autoComplete="off" {...text('name')} />
              <TextField type="tel" autoComplete="off" {...text('phone')} />
              <SelectField
                options={LANGS.map((value) => ({ value, label: t(`words.langs.${value}`) }))}
                {...select('lang')}
              />
            </>
          ),
        },
        {
          id: 'owner',
          title: t('words.owner'),
          help: t('adminCompanies.ownerHelp'),
          children: (
            <>
              <TextField autoComplete="off" {...text('firstName')} />
              <TextField autoComplete="off" {...text('lastName')} />
              <TextField required type="email" autoComplete="off" {...text('email')} />
            </>
          ),
        },
      ]}
    />
  );
}
