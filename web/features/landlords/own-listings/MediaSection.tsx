import { MOST } from '#common/contract/market/listing-limits.ts';
import { embedOf } from '#common/listings/embeds.ts';
import { useT } from '#web/app/context.ts';
import { FieldError } from '#web/ui/FieldError.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { isFixedField, rowProps, sidesFor } from './field-props.ts';
import { RowList } from './RowList.tsx';
import type { ListingForm } from './use-listing-form.ts';
import { newKey } from './values.ts';

const PROVIDERS = { youtube: 'YouTube', vimeo: 'Vimeo', matterport: 'Matterport' } as const;
const KINDS = [
  { field: 'videos', one: 'video', add: 'addVideo' },
  { field: 'tours', one: 'tour', add: 'addTour' },
] as const;

/** Links to videos and virtual tours. Hosts that the site may not embed are refused at once. */
export function MediaSection({ form }: { form: ListingForm }) {
  const t = useT();
  return KINDS.map(({ field, one, add }) => (
    <div key={field} data-field={field}>
      <h3 className="mb-3 font-medium">{t(`listingForm.fields.${field}`)}</h3>
      <RowList
        rows={form.values[field]}
        onChange={(rows) => form.change({ [field]: rows })}
        nameOf={(_, at) => t(`listingForm.media.${one}`, { number: at + 1 })}
        addLabel={t(`listingForm.rows.${add}`)}
        blank={() => ({ key: newKey(), url: '', titleEn: '', titleFr: '' })}
        most={MOST.media}
        isDisabled={isFixedField(form, field)}
      >
        {(row, set) => {
          const text = rowProps(form, field, row, set);
          const provider = embedOf(row.url.trim())?.provider;
          return (
            <div className="grid gap-4 @lg:grid-cols-2">
              <TextField
                label={t('words.link')}
                type="url"
                fieldClassName="@lg:col-span-2"
                maxLength={500}
                hint={provider ? t('listingForm.media.ok', { provider: PROVIDERS[provider] }) : undefined}
                {...text('url', `${one}-url`)}
              />
              {sidesFor(t.lang).map(([lang, side]) => (
                <TextField
                  key={lang}
                  label={t(`listingForm.media.title${side}`)}
                  lang={lang}
                  maxLength={120}
                  {...text(`title${side}`, `${one}-title${side}`)}
                />
              ))}
            </div>
          );
        }}
      </RowList>
      <FieldError>{form.errors[field]}</FieldError>
    </div>
  ));
}
