import { REFERENCE_TARGETS } from '#common/entries/fields.ts';
import { fieldKeyOf, PAGE_FIELD_TYPES, type PageField, type PageTypeBody } from '#common/entries/page-types.ts';
import { useT } from '#web/app/context.ts';
import type { Edit } from '#web/forms/use-edit.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const NEW_FIELD: PageField = {
  key: '',
  type: 'text',
  labelEn: '',
  labelFr: '',
  isShared: false,
  isRequired: false,
  choices: [],
  target: null,
};

interface PageTypeFieldsProps {
  edit: Edit<PageTypeBody>;
  /** Keys that pages already use. They can't change. */
  savedKeys: readonly string[];
}

/** The fields of a page type, in the order of the form. */
export function PageTypeFields({ edit, savedKeys }: PageTypeFieldsProps) {
  const t = useT();
  const { fields } = edit.values;
  // A new field isn't wrong before somebody saves it.
  const write = edit.errorOf('fields') === '' ? edit.change : edit.choose;
  const set = (next: readonly PageField[]) => write('fields', [...next]);
  const move = (from: number, to: number) => {
    const moved = fields[from];
    if (moved && to >= 0 && to < fields.length) set(fields.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  return (
    <>
      <ol className="flex flex-col gap-5">
        {fields.map((field, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new field has no key yet
          <li key={index} className="rounded-card border border-line p-4">
            <FieldRow
              field={field}
              index={index}
              edit={edit}
              isSaved={savedKeys.includes(field.key)}
              onChange={(change) => set(fields.with(index, { ...field, ...change }))}
            />
            <div className="mt-4 flex flex-wrap gap-2">
              <Button size="small" variant="secondary" disabled={index === 0} onClick={() => move(index, index - 1)}>
                {t('pageEditor.types.up', { name: field.labelEn || String(index + 1) })}
              </Button>
              <Button
                size="small"
                variant="secondary"
                disabled={index === fields.length - 1}
                onClick={() => move(index, index + 1)}
              >
                {t('pageEditor.types.down', { name: field.labelEn || String(index + 1) })}
              </Button>
              <Button size="small" variant="quiet" onClick={() => set(fields.toSpliced(index, 1))}>
                {t('pageEditor.types.remove', { name: field.labelEn || String(index + 1) })}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Button variant="secondary" className="self-start" onClick={() => set([...fields, NEW_FIELD])}>
        {t('pageEditor.types.add')}
      </Button>
    </>
  );
}

interface FieldRowProps {
  field: PageField;
  index: number;
  edit: Edit<PageTypeBody>;
  isSaved: boolean;
  onChange: (change: Partial<PageField>) => void;
}

function FieldRow({ field, index, edit, isSaved, onChange }: FieldRowProps) {
  const t = useT();
  const others = edit.values.fields.filter((other) => other !== field).map(({ key }) => key);
  const suggestedFor = ({ labelEn, labelFr }: PageField) => {
    const label = labelEn || labelFr;
    return label === '' ? '' : fieldKeyOf(label, others);
  };
  /** The key follows the label until somebody types another one. */
  const changeLabel = (change: Pick<PageField, 'labelEn'> | Pick<PageField, 'labelFr'>) => {
    const isSuggested = !isSaved && (field.key === '' || field.key === suggestedFor(field));
    onChange({ ...change, ...(isSuggested && { key: suggestedFor({ ...field, ...change }) }) });
  };
  const control = (name: keyof PageField) => ({
    name: `fields.${index}.${name}`,
    label: t(`pageEditor.types.field.${name}`),
    error: edit.errorAt(`fields.${index}.${name}`),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...control('labelEn')}
        autoComplete="off"
        lang="en"
        value={field.labelEn}
        onChange={({ target }) => changeLabel({ labelEn: target.value })}
      />
      <TextField
        {...control('labelFr')}
        autoComplete="off"
        lang="fr"
        value={field.labelFr}
        onChange={({ target }) => changeLabel({ labelFr: target.value })}
      />
      <TextField
        {...control('key')}
        autoComplete="off"
        readOnly={isSaved}
        hint={t(`pageEditor.types.${isSaved ? 'keySaved' : 'keySuggested'}`)}
        spellCheck={false}
        value={field.key}
        onChange={({ target }) => onChange({ key: target.value })}
      />
      <SelectField
        {...control('type')}
        value={field.type}
        options={PAGE_FIELD_TYPES.map((value) => ({ value, label: t(`pageEditor.types.fieldTypes.${value}`) }))}
        onChoose={(type) => onChange({ type })}
      />
      {field.type === 'choice' && (
        <TextArea
          {...control('choices')}
          rows={3}
          hint={t('pageEditor.types.choicesHelp')}
          value={field.choices.join('\n')}
          onChange={({ target }) => onChange({ choices: target.value === '' ? [] : target.value.split('\n') })}
        />
      )}
      {field.type === 'reference' && (
        <SelectField
          {...control('target')}
          value={field.target ?? undefined}
          placeholder={t('pageEditor.types.chooseTarget')}
          options={REFERENCE_TARGETS.map((value) => ({ value, label: t(`pageEditor.types.targets.${value}`) }))}
          onChoose={(target) => onChange({ target })}
        />
      )}
      <CheckboxField
        {...control('isShared')}
        checked={field.isShared}
        onChange={({ target }) => onChange({ isShared: target.checked })}
      />
      <CheckboxField
        {...control('isRequired')}
        checked={field.isRequired}
        onChange={({ target }) => onChange({ isRequired: target.checked })}
      />
    </div>
  );
}
