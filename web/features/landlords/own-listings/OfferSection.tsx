import { MOST } from '#common/contract/market/listing-limits.ts';
import { useT } from '#web/app/context.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { FieldError } from '#web/ui/FieldError.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { isFixedField, rowProps, sidesFor } from './field-props.ts';
import { RowList } from './RowList.tsx';
import type { ListingForm } from './use-listing-form.ts';
import { newKey } from './values.ts';

/** Special offers in both languages, each with a first and last day. */
export function OfferSection({ form }: { form: ListingForm }) {
  const t = useT();
  return (
    <div data-field="offers">
      <RowList
        rows={form.values.offers}
        onChange={(offers) => form.change({ offers })}
        nameOf={(_, at) => t('listingForm.offer.row', { number: at + 1 })}
        addLabel={t('listingForm.rows.addOffer')}
        blank={() => ({ key: newKey(), textEn: '', textFr: '', startsOn: '', endsOn: '' })}
        most={MOST.offers}
        isDisabled={isFixedField(form, 'offers')}
      >
        {(offer, set) => {
          const text = rowProps(form, 'offers', offer, set);
          return (
            <div className="grid gap-4 @lg:grid-cols-2">
              {sidesFor(t.lang).map(([lang, side]) => (
                <TextField
                  key={lang}
                  label={t(`listingForm.offer.text${side}`)}
                  lang={lang}
                  maxLength={300}
                  {...text(`text${side}`, `offer-text${side}`)}
                />
              ))}
              <DateField label={t('words.firstDay')} {...text('startsOn', 'offer-from')} />
              <DateField
                label={t('listingForm.offer.to')}
                min={offer.startsOn || undefined}
                {...text('endsOn', 'offer-to')}
              />
            </div>
          );
        }}
      </RowList>
      <FieldError>{form.errors.offers}</FieldError>
    </div>
  );
}
