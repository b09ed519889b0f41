import { PROMO_KINDS, type PromoBody, promoBody } from '#common/contract/money/promo-codes.ts';
import { useApp } from '#web/app/context.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { type EditSpec, useEdit } from '#web/forms/use-edit.ts';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { PromoPreview } from './PromoPreview.tsx';

type PromoFormProps = Pick<EditSpec<PromoBody>, 'initial' | 'save' | 'reread'> & { backTo: string; isNew?: boolean };

/** A promo code: discount, dates, limits and bundles, with the prices that it makes. */
export function PromoForm({ backTo, isNew = false, ...spec }: PromoFormProps) {
  const { api, t } = useApp();
  const { data, error, reload } = useLoad('bundles', (signal) => api.shop.bundles({}, { signal }));
  const edit = useEdit<PromoBody>({
    ...spec,
    schema: promoBody,
    labelOf(name, { kind }) {
      if (name === 'bundleIds') return t('shop.promos.bundles');
      return t(name === 'value' ? `shop.promos.values.${kind}` : `shop.promos.${name}`);
    },
    optional: ['bonusDays', 'startsOn', 'endsOn', 'maxUses', 'maxUsesPerCompany'],
  });
  const { values, choose, text, select, errorOf } = edit;
  const bundles = data?.bundles ?? [];
  const toggle = (id: number, isChosen: boolean) =>
    choose(
      'bundleIds',
      isChosen
        ? [...values.bundleIds, id].sort((one, other) => one - other)
        : values.bundleIds.filter((one) => one !== id),
    );
  return (
    <EditForm
      edit={edit}
      submit={t(isNew ? 'shop.promos.submit' : 'shop.promos.save')}
      backTo={backTo}
      isNew={isNew}
      sections={[
        {
          id: 'code',
          title: t('shop.promos.sections.code'),
          help: t('shop.promos.help'),
          children: (
            <>
              <TextField
                required
                autoComplete="off"
                autoCapitalize="characters"
                hint={t('shop.promos.codeHelp')}
                {...text('code')}
              />
              <SelectField
                options={PROMO_KINDS.map((value) => ({ value, label: t(`shop.promos.kinds.${value}`) }))}
                {...select('kind')}
              />
              <TextField required autoComplete="off" inputMode="decimal" {...text('value')} />
              {values.kind === 'bonus' && (
                <TextField
                  autoComplete="off"
                  inputMode="numeric"
                  hint={t('shop.promos.bonusDaysHelp')}
                  {...text('bonusDays')}
                />
              )}
            </>
          ),
        },
        {
          id: 'limits',
          title: t('shop.promos.sections.limits'),
          children: (
            <>
              <DateField {...text('startsOn')} />
              <DateField {...text('endsOn')} />
              <TextField
                autoComplete="off"
                inputMode="numeric"
                hint={t('shop.promos.limitHelp')}
                {...text('maxUses')}
              />
              <TextField
                autoComplete="off"
                inputMode="numeric"
                hint={t('shop.promos.limitHelp')}
                {...text('maxUsesPerCompany')}
              />
              {error && !data && <LoadFailed error={error} reload={reload} />}
              <fieldset className="flex flex-col gap-1">
                <legend className="mb-1 font-medium">{t('shop.promos.bundles')}</legend>
                <p className="text-13 text-soft">{t('shop.promos.bundlesHelp')}</p>
                {bundles.map(({ id, name }) => (
                  <CheckboxField
                    key={id}
                    label={name}
                    name={`bundle-${id}`}
                    checked={values.bundleIds.includes(id)}
                    error={values.bundleIds.includes(id) ? errorOf('bundleIds') : undefined}
                    onChange={({ target }) => toggle(id, target.checked)}
                  />
                ))}
              </fieldset>
            </>
          ),
        },
        {
          id: 'preview',
          title: t('shop.promos.sections.preview'),
          help: t('shop.promos.previewHelp'),
          children: <PromoPreview promo={values} bundles={bundles} />,
        },
      ]}
    />
  );
}
