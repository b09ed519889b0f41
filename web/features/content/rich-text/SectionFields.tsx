import type { ReactNode } from 'react';
import type { FieldErrors } from '#common/contract/errors.ts';
import { SECTION_PLACES } from '#common/rich-text/rich-sections.ts';
import { parseFilters, writeFilters } from '#common/search/filters.ts';
import { useT } from '#web/app/context.ts';
import { AssetField } from '#web/forms/assets/AssetField.tsx';
import { AssetListField } from '#web/forms/assets/AssetListField.tsx';
import { errorOfField } from '#web/forms/edit-values.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { FaqFields } from './FaqFields.tsx';
import { RecordField } from './RecordField.tsx';
import type { EditedSection } from './section-commands.ts';
import { TargetFields } from './TargetFields.tsx';
import { type SectionProps, useSectionFields } from './use-section-fields.ts';

interface SectionFieldsProps {
  section: EditedSection;
  onChange: (section: EditedSection) => void;
  errors: FieldErrors;
}

/** The fields of a section. */
export function SectionFields({ section, onChange, errors }: SectionFieldsProps): ReactNode {
  switch (section.kind) {
    case 'picture':
      return (
        <PictureFields {...section} errors={errors} onChange={(values) => onChange({ kind: 'picture', values })} />
      );
    case 'gallery':
      return (
        <GalleryFields {...section} errors={errors} onChange={(values) => onChange({ kind: 'gallery', values })} />
      );
    case 'action':
      return <ActionFields {...section} errors={errors} onChange={(values) => onChange({ kind: 'action', values })} />;
    case 'faq':
      return <FaqFields {...section} errors={errors} onChange={(values) => onChange({ kind: 'faq', values })} />;
    case 'homes':
      return <HomesFields {...section} errors={errors} onChange={(values) => onChange({ kind: 'homes', values })} />;
    case 'embed':
      return <EmbedFields {...section} errors={errors} onChange={(values) => onChange({ kind: 'embed', values })} />;
  }
}

function PictureFields(props: SectionProps<'picture'>) {
  const { values } = props;
  const { t, change, text, optional, errorOf } = useSectionFields(props);
  return (
    <>
      <AssetField
        name="assetId"
        label={t('words.image')}
        value={values.assetId || null}
        error={errorOf('assetId') && t('validation.required')}
        onChange={(assetId) => change({ assetId: assetId ?? 0 })}
      />
      <TextField {...text('alt')} {...optional} hint={t('richText.fields.altHelp')} />
      <TextField {...text('caption')} {...optional} />
      <CheckboxField
        name="isWide"
        label={t('richText.fields.isWide')}
        checked={values.isWide}
        onChange={({ target }) => change({ isWide: target.checked })}
      />
    </>
  );
}

function GalleryFields({ values, onChange, errors }: SectionProps<'gallery'>) {
  const t = useT();
  return (
    <AssetListField
      name="assetIds"
      label={t('words.images')}
      addLabel={t('words.addImage')}
      value={values.assetIds}
      error={errorOfField('assetIds', errors)}
      onChange={(assetIds) => onChange({ ...values, assetIds })}
    />
  );
}

function ActionFields(props: SectionProps<'action'>) {
  const { values } = props;
  const { t, change, text, optional, errorOf } = useSectionFields(props);
  return (
    <>
      <TextField {...text('title')} {...optional} />
      <TextArea {...text('text')} {...optional} />
      <TextField {...text('label')} />
      <TargetFields
        value={values.to}
        error={errorOf('to') && t('richText.linkDialog.choose')}
        onChange={(to) => change({ to })}
      />
    </>
  );
}

const COUNTS = [3, 6, 9, 12] as const;

function HomesFields(props: SectionProps<'homes'>) {
  const { values } = props;
  const { t, change, text, optional, errorOf } = useSectionFields(props);
  return (
    <>
      <TextField {...text('title')} {...optional} />
      <RecordField
        name="place"
        label={t('words.place')}
        hint={t('richText.fields.placeHelp')}
        kinds={SECTION_PLACES}
        value={values.place.id > 0 ? values.place : null}
        error={errorOf('place') && t('validation.required')}
        onChange={(record) => {
          const ref = SECTION_PLACES.find((kind) => kind === record?.ref) ?? 'city';
          change({ place: { ref, id: record?.id ?? 0 } });
        }}
      />
      <TextField
        {...text('query')}
        {...optional}
        hint={t('richText.fields.queryHelp')}
        onBlur={() => change({ query: knownFilters(values.query) })}
      />
      <SelectField
        name="count"
        label={t('words.numberOfHomes')}
        value={String(values.count)}
        options={COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
        onChoose={(count) => change({ count: Number(count) })}
      />
    </>
  );
}

/** The filters of a pasted address that the search knows, so that the editor sees what is left. */
const knownFilters = (typed: string): string =>
  writeFilters(parseFilters(new URLSearchParams(typed.slice(typed.indexOf('?') + 1)))).toString();

function EmbedFields(props: SectionProps<'embed'>) {
  const { t, change, text } = useSectionFields(props);
  return (
    <>
      <TextField
        {...text('address')}
        hint={t('richText.fields.addressHelp')}
        inputMode="url"
        onChange={({ target }) => change({ address: target.value.trim() })}
      />
      <TextField {...text('title')} />
    </>
  );
}
