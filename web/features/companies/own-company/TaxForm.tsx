import { useRef } from 'react';
import * as z from 'zod/mini';
import { type TaxInformation, taxInformationBody } from '#common/contract/companies/own-company.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { keysOf } from '#common/values/objects.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { EditForm } from '#web/forms/EditForm.tsx';
import { useEdit } from '#web/forms/use-edit.ts';
import { TextField } from '#web/ui/TextField.tsx';
import type { AccountDetails } from './load-account-details.ts';

type Values = Omit<TaxInformation, 'version'>;

/** The version is not a field of the form. */
const rules = z.omit(taxInformationBody, { version: true });

/** The company's tax registration, and the taxes it pays on credits. */
export function TaxForm({ details: { taxInformation, billingProvince } }: AccountDetails) {
  const { t, api } = useApp();
  const version = useRef(taxInformation.version);
  const take = ({ version: latest, ...values }: TaxInformation): Values => {
    version.current = latest;
    return values;
  };
  const { version: _, ...initial } = taxInformation;
  const edit = useEdit<Values>({
    initial,
    schema: rules,
    labelOf: (name) => t(`companyDetails.taxes.${name}`),
    optional: keysOf(initial),
    async save(values) {
      const saved = await api.ownCompany.saveTaxInformation({ body: { ...values, version: version.current } });
      return { message: t('companyDetails.taxes.saved'), saved: take(saved.taxInformation) };
    },
    async reread() {
      const theirs = (await api.ownCompany.details()).taxInformation;
      return take(theirs);
    },
  });
  const { text } = edit;
  return (
    <EditForm
      edit={edit}
      submit={t('companyDetails.taxes.save')}
      sections={[
        {
          id: 'registered',
          title: t('companyDetails.taxes.title'),
          help: t('companyDetails.taxes.help'),
          children: (
            <>
              <TextField {...text('companyName')} />
              <TextField {...text('companyAddress')} />
              <TextField {...text('companyAddressCont')} />
              <TextField type="url" placeholder="https://" {...text('companyWebsite')} />
            </>
          ),
        },
        {
          id: 'numbers',
          title: t('companyDetails.taxes.numbers'),
          help: t('companyDetails.taxes.numbersHelp'),
          children: (
            <>
              <TextField hint={t('companyDetails.taxes.gstHelp')} autoComplete="off" {...text('gstNumber')} />
              <TextField hint={t('companyDetails.taxes.qstHelp')} autoComplete="off" {...text('qstNumber')} />
            </>
          ),
        },
        {
          id: 'province',
          title: t('companyDetails.taxes.province'),
          children: (
            <p>
              {billingProvince
                ? t('companyDetails.taxes.provinceText', { province: t(`portalBilling.provinces.${billingProvince}`) })
                : t('companyDetails.taxes.provinceNone')}{' '}
              <Link to={pathTo('portal.billing', { edit: 'information' })} className="link">
                {t('companyDetails.taxes.toBilling')}
              </Link>
            </p>
          ),
        },
      ]}
    />
  );
}
