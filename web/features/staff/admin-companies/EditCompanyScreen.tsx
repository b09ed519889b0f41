import { type CompanyFields, companyFields } from '#common/contract/staff/admin-companies.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { fromKeys } from '#common/values/objects.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { useEdit } from '#web/forms/use-edit.ts';
import { useProvinceOptions } from '#web/forms/use-province-options.ts';
import { useVersioned } from '#web/forms/use-versioned.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const TEXTS = ['name', 'website', 'contactName', 'phone', 'line1', 'line2', 'city', 'postalCode'] as const;
const FIELDS = [...TEXTS, 'province', 'aboutEn', 'aboutFr'] as const;

export async function loader({ params, context }: LoaderArgs) {
  const company = await context.get(apiContext).adminCompanies.profile({ params: { id: params.id ?? '' } });
  return { title: company.name, company };
}
type Company = Awaited<ReturnType<typeof loader>>['company'];

/** The profile of a company. */
export function EditCompanyScreen() {
  const { company } = useLoaderData<typeof loader>();
  const { api, t } = useApp();
  const provinces = useProvinceOptions();
  const params = { id: company.id };
  const backTo = pathTo('admin.companies.detail', params);
  const { initial, withVersion, reread } = useVersioned(company, profileOf, () =>
    api.adminCompanies.profile({ params }),
  );
  const edit = useEdit<CompanyFields>({
    initial,
    schema: companyFields,
    labelOf: (field) => t(`companyDetails.company.${field}`),
    optional: FIELDS.filter((field) => field !== 'name'),
    async save(values) {
      const { message } = await api.adminCompanies.changeProfile({ params, body: withVersion(values) });
      return { message, to: backTo };
    },
    reread,
  });
  return (
    <EditForm
      edit={edit}
      submit={t('adminCompanies.save')}
      backTo={backTo}
      sections={[
        {
          id: 'profile',
          title: t('words.company'),
          help: t('adminCompanies.profileHelp'),
          children: (
            <>
              {TEXTS.map((field) => (
                <TextField key={field} autoComplete="off" required={field === 'name'} {...edit.text(field)} />
              ))}
              <SelectField
                options={[{ value: '', label: t('companyDetails.company.chooseProvince') }, ...provinces]}
                {...edit.select('province')}
              />
            </>
          ),
        },
        {
          id: 'about',
          title: t('companyDetails.company.about'),
          help: t('companyDetails.company.aboutHelp'),
          children: (
            <>
              <TextArea lang="en" {...edit.text('aboutEn')} />
              <TextArea lang="fr" {...edit.text('aboutFr')} />
            </>
          ),
        },
      ]}
    />
  );
}

const profileOf = (company: Company): CompanyFields => fromKeys(FIELDS, (field) => company[field] ?? '');
