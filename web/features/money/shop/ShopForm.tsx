import { useRef } from 'react';
import * as z from 'zod/mini';
import {
  type ShopSettings,
  TAX_DECISIONS,
  TAX_REGISTRATIONS,
  taxChecks,
  taxFields,
} from '#common/contract/money/shop.ts';
import { formatNumber } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { fromKeys } from '#common/values/objects.ts';
import { useApp } from '#web/app/context.ts';
import { useCan } from '#web/app/session.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { useEdit } from '#web/forms/use-edit.ts';
import { confirm } from '#web/ui/confirm-store.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const PRICES = ['activation', 'featuredActivation', 'daily', 'featuredDaily'] as const;
type Price = (typeof PRICES)[number];
/** The settings with prices as typed. */
type Values = Omit<ShopSettings, Price> & Record<Price, string>;

const typedPrice = z.string().check(
  z.regex(/^\d{1,4}$/, 'validation.integer'),
  z.refine((value) => Number(value) <= 1000, { error: 'validation.max_value', params: { maximum: 1000 } }),
);
const schema = z
  .extend(taxFields, {
    activation: typedPrice,
    featuredActivation: typedPrice,
    daily: typedPrice,
    featuredDaily: typedPrice,
  })
  .check(...taxChecks);

/** Decisions about taxes, and the prices of listings. */
export function ShopForm({ settings: initial, version: first }: { settings: ShopSettings; version: number }) {
  const { api, t } = useApp();
  const mayChange = useCan('modifyCreditBundles');
  const version = useRef(first);
  const saved = useRef(typedOf(initial));
  const prices = fromKeys(PRICES, (price) => t(`shop.prices.${price}`));
  const labels: Record<keyof Values, string> = {
    gst: t('shop.taxes.gst'),
    gstNumber: t('shop.taxes.gstNumber'),
    qst: t('shop.taxes.qst'),
    qstNumber: t('shop.taxes.qstNumber'),
    pst: t('shop.taxes.pst'),
    pstNumber: t('shop.taxes.pstNumber'),
    ...prices,
  };
  const edit = useEdit<Values>({
    initial: typedOf(initial),
    schema,
    labelOf: (name) => labels[name],
    ask: async (values) => {
      const things = consequencesOf(saved.current, values, labels, t);
      const title = t('shop.ask.title');
      const lost = { intro: t('shop.ask.intro'), things };
      return (
        things.length === 0 ||
        confirm({ title, lost, confirm: t('shop.save'), cancel: t('ui.cancel'), isDestructive: true })
      );
    },
    async save(values) {
      const done = await api.shop.saveSettings({
        body: { ...values, ...fromKeys(PRICES, (price) => Number(values[price])), version: version.current },
      });
      version.current = done.version;
      saved.current = values;
      return { message: done.message, saved: values };
    },
    async reread() {
      const theirs = await api.shop.settings();
      version.current = theirs.version;
      saved.current = typedOf(theirs.settings);
      return saved.current;
    },
  });
  const { values, choose, text, errorOf } = edit;
  return (
    <fieldset disabled={!mayChange} className="min-w-0">
      {!mayChange && <Notice>{t('shop.viewOnly')}</Notice>}
      {[values.gst, values.qst].includes('undecided') && <Notice tone="warning">{t('shop.taxes.closed')}</Notice>}
      <EditForm
        edit={edit}
        submit={t('shop.save')}
        sections={[
          {
            id: 'taxes',
            title: t('shop.taxes.title'),
            help: t('shop.taxes.help'),
            children: TAX_REGISTRATIONS.map((tax) => (
              <div key={tax} className="flex flex-col gap-3">
                <RadioGroup
                  legend={labels[tax]}
                  name={tax}
                  hint={tax === 'pst' ? t('shop.taxes.pstHelp') : undefined}
                  value={values[tax]}
                  error={errorOf(tax)}
                  options={TAX_DECISIONS.map((value) => ({ value, label: t(`shop.taxes.decisions.${value}`) }))}
                  onChange={(value) => choose(tax, TAX_DECISIONS.find((one) => one === value) ?? 'undecided')}
                />
                {values[tax] === 'registered' && (
                  <TextField autoComplete="off" required hint={t('shop.taxes.numberHelp')} {...text(`${tax}Number`)} />
                )}
              </div>
            )),
          },
          {
            id: 'prices',
            title: t('shop.prices.title'),
            help: t('shop.prices.help'),
            children: PRICES.map((price) => (
              <TextField key={price} inputMode="numeric" autoComplete="off" {...text(price)} />
            )),
          },
        ]}
      />
    </fieldset>
  );
}

const typedOf = (settings: ShopSettings): Values => ({
  ...settings,
  ...fromKeys(PRICES, (price) => String(settings[price])),
});

/** The changes that nobody should make by accident, in words. */
function consequencesOf(before: Values, after: Values, labels: Record<keyof Values, string>, t: Translate): string[] {
  const taxes = TAX_REGISTRATIONS.flatMap((tax) => {
    const decision = after[tax];
    if (decision === before[tax] || decision === 'registered') return [];
    return t(`shop.ask.${decision === 'none' ? 'notRegistered' : 'undecided'}`, { tax: labels[tax] });
  });
  const prices = PRICES.flatMap((price) => {
    const [was, is] = [Number(before[price]), Number(after[price])];
    if (was === is) return [];
    const facts = { price: labels[price], before: formatNumber(was, t.lang), after: formatNumber(is, t.lang) };
    return t(`shop.ask.${is === 0 ? 'free' : 'price'}`, facts);
  });
  return [...taxes, ...prices];
}
