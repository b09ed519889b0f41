import { useState } from 'react';
import type { FieldErrors } from '#common/contract/errors.ts';
import { RICH_SECTIONS } from '#common/rich-text/rich-sections.ts';
import { fieldErrors } from '#common/values/validation.ts';
import { useT } from '#web/app/context.ts';
import { FormDialog } from './FormDialog.tsx';
import { SectionFields } from './SectionFields.tsx';
import type { EditedSection } from './section-commands.ts';

interface SectionDialogProps {
  initial: EditedSection;
  isNew: boolean;
  onClose: () => void;
  onSave: (section: EditedSection) => void;
}

/** The small form of a section. The schema of the document checks it. */
export function SectionDialog({ initial, isNew, onClose, onSave }: SectionDialogProps) {
  const t = useT();
  const [section, setSection] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const save = () => {
    const { error } = RICH_SECTIONS[section.kind].safeParse(section.values, { reportInput: true });
    if (error) setErrors(fieldErrors(error.issues, t));
    else onSave(section);
  };
  return (
    <FormDialog
      title={t(`richText.sections.${section.kind}`)}
      submit={t(isNew ? 'richText.insert' : 'words.save')}
      onSubmit={save}
      onClose={onClose}
    >
      <SectionFields section={section} onChange={setSection} errors={errors} />
    </FormDialog>
  );
}
