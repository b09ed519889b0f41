import type { Lang } from '#common/contract/fields.ts';
import { useT } from '#web/app/context.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { sidesFor, textProps } from './field-props.ts';
import type { ListingForm } from './use-listing-form.ts';

/** Title and description in both languages, side by side. A missing language is flagged. */
export function TextSection({ form }: { form: ListingForm }) {
  const t = useT();
  return (
    <div className="grid gap-6 @xl:grid-cols-2">
      {sidesFor(t.lang).map(([lang, side]) => (
        <Language key={lang} lang={lang} side={side} form={form} />
      ))}
    </div>
  );
}

function Language({ lang, side, form }: { lang: Lang; side: 'En' | 'Fr'; form: ListingForm }) {
  const t = useT();
  const text = form.values[`description${side}`].trim();
  return (
    <div className="flex flex-col gap-5">
      <p className="flex items-center gap-2 font-semibold">
        {t(`words.langs.${lang}`)}
        {text === '' && <Badge tone="warning">{t('listingForm.languages.missing')}</Badge>}
      </p>
      <TextField lang={lang} maxLength={120} autoComplete="off" {...textProps(form, `title${side}`)} />
      <div>
        <TextArea lang={lang} rows={8} maxLength={8000} {...textProps(form, `description${side}`)} />
        <p className="mt-1 text-right text-13 text-soft tabular-nums">
          {t('listingForm.languages.length', { count: text.length })}
        </p>
      </div>
    </div>
  );
}
