import {
  type BillingInformation,
  type BillingInformationBody,
  billingInformationBody,
} from '#common/contract/money/billing.ts';
import { useApp } from '#web/app/context.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { useEdit } from '#web/forms/use-edit.ts';
import { useProvinceOptions } from '#web/forms/use-province-options.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** The province is empty until one is chosen; the schema rejects an empty one. */
type Values = Omit<Required<BillingInformationBody>, 'province'> & { province: string };

interface BillingFormProps {
  /** Null for a new company. */
  known: BillingInformation | null;
  /** Path after saving. */
  to: string;
  backTo: string;
  submit: string;
}

/** Edits the name and address on receipts. */
export function BillingForm({ known, to, backTo, submit }: BillingFormProps) {
  const { api, t } = useApp();
  const edit = useEdit<Values>({
    initial: valuesOf(known),
    schema: billingInformationBody,
    labelOf: (name) => t(`portalBilling.information.${name}`),
    optional: ['phone', 'line2'],
    async save(values) {
      await api.billing.saveBillingInformation({ body: billingInformationBody.parse(values) });
      return { message: t('portalBilling.information.saved'), to };
    },
  });
  const { text, select } = edit;
  const provinces = useProvinceOptions();
  return (
    <EditForm
      edit={edit}
      submit={submit}
      backTo={backTo}
      isNew={!known}
      sections={[
        {
          id: 'information',
          title: t('portalBilling.information.title'),
          help: t('portalBilling.information.help'),
          children: (
            <>
              <TextField autoComplete="organization" required {...text('name')} />
              <TextField type="tel" autoComplete="tel" {...text('phone')} />
              <TextField autoComplete="address-line1" required {...text('line1')} />
              <TextField autoComplete="address-line2" {...text('line2')} />
              <TextField autoComplete="address-level2" required {...text('city')} />
              <SelectField
                hint={t('portalBilling.information.provinceHelp')}
                autoComplete="address-level1"
                required
                options={[{ value: '', label: t('portalBilling.information.chooseProvince') }, ...provinces]}
                {...select('province')}
              />
              <TextField autoComplete="postal-code" required fieldClassName="max-w-48" {...text('postalCode')} />
            </>
          ),
        },
      ]}
    />
  );
}

function valuesOf(known: BillingInformation | null): Values {
  if (!known) return { name: '', phone: '', line1: '', line2: '', city: '', postalCode: '', province: '' };
  const { id: _, ...values } = known;
  return values;
}
