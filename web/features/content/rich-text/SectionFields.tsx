import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '#common/contract/errors.ts';
import { SECTION_PLACES, type SectionKind, type SectionValues } from '#common/rich-text/rich-sections.ts';
import { parseFilters, writeFilters } from '#common/search/filters.ts';
import { useT } from '#web/app/context.ts';
import { AssetField } from '#web/forms/assets/AssetField.tsx';
import { AssetListField } from '#web/forms/assets/AssetListField.tsx';
import { errorOfField } from '#web/forms/edit-values.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { RecordField } from './RecordField.tsx';
import type { EditedSection } from './section-commands.ts';
import { TargetFields } from './TargetFields.tsx';

interface SectionFieldsProps {
  section: EditedSection;
  onChange: (section: EditedSection) => void;
  errors: FieldErrors;
}

interface FieldsProps<K extends SectionKind> {
  values: SectionValues<K>;
  onChange: (values: SectionValues<K>) => void;
  errorOf: (name: string) => string;
}

/** The fields of a section. */
export function SectionFields({ section, onChange, errors }: SectionFieldsProps): ReactNode {
  const errorOf = (name: string) => errorOfField(name, errors);
  switch (section.kind) {
    case 'picture':
      return (
        <PictureFields
          values={section.values}
          errorOf={errorOf}
          onChange={(values) => onChange({ kind: 'picture', values })}
        />
      );
    case 'gallery':
      return (
        <GalleryFields
          values={section.values}
          errorOf={errorOf}
          onChange={(values) => onChange({ kind: 'gallery', values })}
        />
      );
    case 'action':
      return (
        <ActionFields
          values={section.values}
          errorOf={errorOf}
          onChange={(values) => onChange({ kind: 'action', values })}
        />
      );
    case 'faq':
      return (
        <FaqFields values={section.values} errorOf={errorOf} onChange={(values) => onChange({ kind: 'faq', values })} />
      );
    case 'homes':
      return (
        <HomesFields
          values={section.values}
          errorOf={errorOf}
          onChange={(values) => onChange({ kind: 'homes', values })}
        />
      );
    case 'embed':
      return (
        <EmbedFields
          values={section.values}
          errorOf={errorOf}
          onChange={(values) => onChange({ kind: 'embed', values })}
        />
      );
  }
}

function PictureFields({ values, onChange, errorOf }: FieldsProps<'picture'>) {
  const t = useT();
  return (
    <>
      <AssetField
        name="assetId"
        label={t('richText.fields.asset')}
        value={values.assetId || null}
        error={errorOf('assetId') && t('validation.required')}
        onChange={(assetId) => onChange({ ...values, assetId: assetId ?? 0 })}
      />
      <TextField
        name="alt"
        label={t('richText.fields.alt')}
        hint={t('richText.fields.altHelp')}
        optionalLabel={t('ui.optional')}
        autoComplete="off"
        value={values.alt}
        error={errorOf('alt')}
        onChange={({ target }) => onChange({ ...values, alt: target.value })}
      />
      <TextField
        name="caption"
        label={t('richText.fields.caption')}
        optionalLabel={t('ui.optional')}
        autoComplete="off"
        value={values.caption}
        error={errorOf('caption')}
        onChange={({ target }) => onChange({ ...values, caption: target.value })}
      />
      <CheckboxField
        name="isWide"
        label={t('richText.fields.isWide')}
        checked={values.isWide}
        onChange={({ target }) => onChange({ ...values, isWide: target.checked })}
      />
    </>
  );
}

function GalleryFields({ values, onChange, errorOf }: FieldsProps<'gallery'>) {
  const t = useT();
  return (
    <AssetListField
      name="assetIds"
      label={t('richText.fields.images')}
      addLabel={t('richText.fields.addImage')}
      value={values.assetIds}
      error={errorOf('assetIds')}
      onChange={(assetIds) => onChange({ ...values, assetIds })}
    />
  );
}

function ActionFields({ values, onChange, errorOf }: FieldsProps<'action'>) {
  const t = useT();
  return (
    <>
      <TextField
        name="title"
        label={t('richText.fields.title')}
        optionalLabel={t('ui.optional')}
        autoComplete="off"
        value={values.title}
        error={errorOf('title')}
        onChange={({ target }) => onChange({ ...values, title: target.value })}
      />
      <TextArea
        name="text"
        label={t('richText.fields.text')}
        optionalLabel={t('ui.optional')}
        value={values.text}
        error={errorOf('text')}
        onChange={({ target }) => onChange({ ...values, text: target.value })}
      />
      <TextField
        name="label"
        label={t('richText.fields.label')}
        autoComplete="off"
        value={values.label}
        error={errorOf('label')}
        onChange={({ target }) => onChange({ ...values, label: target.value })}
      />
      <TargetFields
        value={values.to}
        error={errorOf('to') && t('richText.linkDialog.choose')}
        onChange={(to) => onChange({ ...values, to })}
      />
    </>
  );
}

function FaqFields({ values, onChange, errorOf }: FieldsProps<'faq'>) {
  const t = useT();
  const { items } = values;
  const last = useRef<HTMLInputElement>(null);
  const setItem = (at: number, item: (typeof items)[number]) => onChange({ ...values, items: items.with(at, item) });
  return (
    <>
      <TextField
        name="title"
        label={t('richText.fields.title')}
        optionalLabel={t('ui.optional')}
        autoComplete="off"
        value={values.title}
        error={errorOf('title')}
        onChange={({ target }) => onChange({ ...values, title: target.value })}
      />
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions have no key, and their fields hold no state
        <div key={at} className="flex flex-col gap-3 border-t border-line pt-4">
          <TextField
            ref={at === items.length - 1 ? last : undefined}
            name={`items.${at}.question`}
            label={t('richText.fields.question', { number: at + 1 })}
            autoComplete="off"
            value={item.question}
            error={errorOf(`items.${at}.question`)}
            onChange={({ target }) => setItem(at, { ...item, question: target.value })}
          />
          <TextArea
            name={`items.${at}.answer`}
            label={t('richText.fields.answer', { number: at + 1 })}
            value={item.answer}
            error={errorOf(`items.${at}.answer`)}
            onChange={({ target }) => setItem(at, { ...item, answer: target.value })}
          />
          {items.length > 1 && (
            <Button
              size="small"
              variant="quiet"
              className="self-start"
              onClick={() => onChange({ ...values, items: items.toSpliced(at, 1) })}
            >
              {t('richText.fields.removeQuestion', { number: at + 1 })}
            </Button>
          )}
        </div>
      ))}
      <Button
        size="small"
        className="self-start"
        onClick={() => {
          flushSync(() => onChange({ ...values, items: [...items, { question: '', answer: '' }] }));
          last.current?.focus();
        }}
      >
        {t('richText.fields.addQuestion')}
      </Button>
    </>
  );
}

const COUNTS = [3, 6, 9, 12] as const;

function HomesFields({ values, onChange, errorOf }: FieldsProps<'homes'>) {
  const t = useT();
  return (
    <>
      <TextField
        name="title"
        label={t('richText.fields.title')}
        optionalLabel={t('ui.optional')}
        autoComplete="off"
        value={values.title}
        error={errorOf('title')}
        onChange={({ target }) => onChange({ ...values, title: target.value })}
      />
      <RecordField
        name="place"
        label={t('richText.fields.place')}
        hint={t('richText.fields.placeHelp')}
        kinds={SECTION_PLACES}
        value={values.place.id > 0 ? values.place : null}
        error={errorOf('place') && t('validation.required')}
        onChange={(record) => {
          const ref = SECTION_PLACES.find((kind) => kind === record?.ref) ?? 'city';
          onChange({ ...values, place: { ref, id: record?.id ?? 0 } });
        }}
      />
      <TextField
        name="query"
        label={t('richText.fields.query')}
        hint={t('richText.fields.queryHelp')}
        optionalLabel={t('ui.optional')}
        autoComplete="off"
        value={values.query}
        error={errorOf('query')}
        onChange={({ target }) => onChange({ ...values, query: target.value })}
        onBlur={() => onChange({ ...values, query: knownFilters(values.query) })}
      />
      <SelectField
        name="count"
        label={t('richText.fields.count')}
        value={String(values.count)}
        options={COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
        onChoose={(count) => onChange({ ...values, count: Number(count) })}
      />
    </>
  );
}

/** The filters of a pasted address that the search knows, so that the editor sees what is left. */
const knownFilters = (typed: string): string =>
  writeFilters(parseFilters(new URLSearchParams(typed.slice(typed.indexOf('?') + 1)))).toString();

function EmbedFields({ values, onChange, errorOf }: FieldsProps<'embed'>) {
  const t = useT();
  return (
    <>
      <TextField
        name="address"
        label={t('richText.fields.address')}
        hint={t('richText.fields.addressHelp')}
        autoComplete="off"
        inputMode="url"
        value={values.address}
        error={errorOf('address')}
        onChange={({ target }) => onChange({ ...values, address: target.value.trim() })}
      />
      <TextField
        name="title"
        label={t('richText.fields.title')}
        autoComplete="off"
        value={values.title}
        error={errorOf('title')}
        onChange={({ target }) => onChange({ ...values, title: target.value })}
      />
    </>
  );
}
