import { useEffect, useRef } from 'react';
import { type CompanyChange, companyChange, type OwnCompany } from '#common/contract/companies/own-company.ts';
import { LANGS } from '#common/contract/fields.ts';
import { UPLOAD_BYTES } from '#common/contract/people/uploads.ts';
import { fromKeys } from '#common/values/objects.ts';
import { useApp } from '#web/app/context.ts';
import { setUser } from '#web/app/session.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { useEdit } from '#web/forms/use-edit.ts';
import { useProvinceOptions } from '#web/forms/use-province-options.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { LogoField } from './LogoField.tsx';
import { PendingAddress } from './PendingAddress.tsx';
import { notifyReviewChange } from './review-store.ts';

const FIELDS = [
  'name',
  'contactName',
  'phone',
  'email',
  'lang',
  'website',
  'line1',
  'line2',
  'city',
  'province',
  'postalCode',
  'aboutEn',
  'aboutFr',
] as const;
type Field = (typeof FIELDS)[number];
const REQUIRED: readonly Field[] = ['name', 'email', 'lang'];
/** The province is empty until one is chosen. */
type Values = Record<Field, string>;

interface CompanyFormProps {
  company: OwnCompany;
  /** Whether the company is approved. Then a new name is reviewed. */
  isApproved: boolean;
  onSaved: (company: OwnCompany) => void;
}

/** The company's profile. The logo saves at once, the other fields with the button. */
export function CompanyForm({ company, isApproved, onSaved }: CompanyFormProps) {
  const { t, api } = useApp();
  const provinces = useProvinceOptions();
  const version = useRef(company.version);
  // Saving the logo changes the version.
  useEffect(() => {
    version.current = company.version;
  }, [company.version]);
  const edit = useEdit<Values>({
    initial: valuesOf(company),
    schema: companyChange,
    labelOf: (field) => t(`companyDetails.company.${field}`),
    optional: FIELDS.filter((field) => !REQUIRED.includes(field)),
    async save(values) {
      const { user, company: saved } = await api.ownCompany.update({
        body: { ...(values as CompanyChange), version: version.current },
      });
      setUser(user);
      onSaved(saved);
      notifyReviewChange();
      const isAsked = saved.pendingEmail !== null && values.email !== saved.email;
      const message = isAsked
        ? t('companyDetails.company.savedPending', { email: saved.pendingEmail ?? '' })
        : t('companyDetails.company.saved');
      return { message, saved: valuesOf(saved) };
    },
    async reread() {
      const theirs = (await api.ownCompany.details()).company;
      onSaved(theirs);
      return valuesOf(theirs);
    },
  });
  const { text, select } = edit;
  return (
    <EditForm
      edit={edit}
      submit={t('companyDetails.company.save')}
      sections={[
        {
          id: 'logo',
          title: t('companyDetails.logo.title'),
          help: t('companyDetails.logo.help', { megabytes: UPLOAD_BYTES / 1024 / 1024 }),
          children: <LogoField company={company} onChange={onSaved} />,
        },
        {
          id: 'names',
          title: t('companyDetails.company.names'),
          help: t('companyDetails.company.namesHelp'),
          children: (
            <>
              <TextField
                autoComplete="organization"
                required
                hint={isApproved ? t('companyDetails.company.nameHelp') : undefined}
                {...text('name')}
              />
              {company.approvedName !== null && (
                <Notice>
                  <p className="font-semibold">{t('companyDetails.renamed.title')}</p>
                  <p className="mt-1 wrap-anywhere">
                    {t(company.isNameWaiting ? 'companyDetails.renamed.waits' : 'companyDetails.renamed.text', {
                      name: company.name,
                      approved: company.approvedName,
                    })}
                  </p>
                </Notice>
              )}
              <TextField type="url" autoComplete="url" placeholder="https://" {...text('website')} />
            </>
          ),
        },
        {
          id: 'contact',
          title: t('companyDetails.company.contact'),
          help: t('companyDetails.company.contactHelp'),
          children: (
            <>
              <TextField autoComplete="name" {...text('contactName')} />
              <TextField type="tel" autoComplete="tel" {...text('phone')} />
              <TextField
                type="email"
                autoComplete="email"
                required
                hint={t('companyDetails.company.emailHelp')}
                {...text('email')}
              />
              {company.pendingEmail !== null && (
                <PendingAddress current={company.email} pending={company.pendingEmail} onChange={onSaved} />
              )}
              <SelectField
                options={LANGS.map((value) => ({ value, label: t(`words.langs.${value}`) }))}
                {...select('lang')}
              />
              <TextField autoComplete="address-line1" {...text('line1')} />
              <TextField autoComplete="address-line2" {...text('line2')} />
              <TextField autoComplete="address-level2" {...text('city')} />
              <SelectField
                autoComplete="address-level1"
                options={[{ value: '', label: t('companyDetails.company.chooseProvince') }, ...provinces]}
                {...select('province')}
              />
              <TextField autoComplete="postal-code" fieldClassName="max-w-48" {...text('postalCode')} />
            </>
          ),
        },
        {
          id: 'about',
          title: t('companyDetails.company.about'),
          help: t('companyDetails.company.aboutHelp'),
          children: (
            <>
              <TextArea lang="en" {...text('aboutEn')} />
              <TextArea lang="fr" {...text('aboutFr')} />
            </>
          ),
        },
      ]}
    />
  );
}

const valuesOf = (company: OwnCompany): Values => fromKeys(FIELDS, (field) => company[field] ?? '');
