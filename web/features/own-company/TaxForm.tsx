import { useRef } from 'react';
import * as z from 'zod/mini';
import { type TaxInformation, taxInformationBody } from '#common/contract/own-company.ts';
import { pathTo } from '#common/screens/path-to.ts';
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
  const labels = {
    companyName: t('companyDetails.taxes.companyName'),
    companyAddress: t('companyDetails.taxes.companyAddress'),
    companyAddressCont: t('companyDetails.taxes.companyAddressCont'),
    companyWebsite: t('companyDetails.taxes.companyWebsite'),
    gstNumber: t('companyDetails.taxes.gstNumber'),
    qstNumber: t('companyDetails.taxes.qstNumber'),
  };
  const { version: _, ...initial } = taxInformation;
  const edit = useEdit<Values>({
    initial,
    schema: rules,
    labels,
    async save(values) {
      const saved = await api.ownCompany.saveTaxInformation({ body: { ...values, version: version.current } });
      return { message: t('companyDetails.taxes.saved'), saved: take(saved.taxInformation) };
    },
    async reread() {
      const theirs = (await api.ownCompany.details())?.taxInformation;
      return theirs && take(theirs);
    },
  });
  const { text } = edit;
  const optionalLabel = t('ui.optional');
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
              <TextField label={labels.companyName} optionalLabel={optionalLabel} {...text('companyName')} />
              <TextField label={labels.companyAddress} optionalLabel={optionalLabel} {...text('companyAddress')} />
              <TextField
                label={labels.companyAddressCont}
                optionalLabel={optionalLabel}
                {...text('companyAddressCont')}
              />
              <TextField
                label={labels.companyWebsite}
                type="url"
                placeholder="https://"
                optionalLabel={optionalLabel}
                {...text('companyWebsite')}
              />
            </>
          ),
        },
        {
          id: 'numbers',
          title: t('companyDetails.taxes.numbers'),
          help: t('companyDetails.taxes.numbersHelp'),
          children: (
            <>
              <TextField
                label={labels.gstNumber}
                hint={t('companyDetails.taxes.gstHelp')}
                autoComplete="off"
                optionalLabel={optionalLabel}
                {...text('gstNumber')}
              />
              <TextField
                label={labels.qstNumber}
                hint={t('companyDetails.taxes.qstHelp')}
                autoComplete="off"
                optionalLabel={optionalLabel}
                {...text('qstNumber')}
              />
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
