import type { AssetForm } from '#common/contract/people/media-library.ts';
import { useT } from '#web/app/context.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** The part of an asset that it needs before use. */
export type AltValues = Pick<AssetForm, 'altEn' | 'altFr' | 'isDecorative'>;

interface AltFieldsProps {
  values: AltValues;
  onChange: (values: AltValues) => void;
  errorOf?: (name: 'altEn' | 'altFr') => string;
}

/** The description in both languages, or the mark that the asset needs none. */
export function AltFields({ values, onChange, errorOf = () => '' }: AltFieldsProps) {
  const t = useT();
  const field = (name: 'altEn' | 'altFr') => (
    <TextField
      label={t(`mediaLibrary.fields.${name}`)}
      name={name}
      lang={name === 'altEn' ? 'en' : 'fr'}
      autoComplete="off"
      maxLength={300}
      disabled={values.isDecorative}
      error={errorOf(name)}
      value={values[name]}
      onChange={({ target }) => onChange({ ...values, [name]: target.value })}
    />
  );
  return (
    <>
      {field('altEn')}
      {field('altFr')}
      <CheckboxField
        label={t('mediaLibrary.alt.decorativeLabel')}
        hint={t('mediaLibrary.alt.decorativeHelp')}
        name="isDecorative"
        checked={values.isDecorative}
        onChange={({ target }) => onChange({ ...values, isDecorative: target.checked })}
      />
    </>
  );
}

/** Whether an asset with these texts may be used. */
export const isDescribed = ({ altEn, altFr, isDecorative }: AltValues): boolean =>
  isDecorative || (altEn.trim() !== '' && altFr.trim() !== '');
