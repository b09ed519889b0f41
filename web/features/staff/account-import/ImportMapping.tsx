import { useState } from 'react';
import { IMPORT_FIELDS, type ImportField } from '#common/catalog/import-fields.ts';
import { AppError } from '#common/contract/errors.ts';
import type { ImportDetail } from '#common/contract/staff/account-imports.ts';
import { useApp } from '#web/app/context.ts';
import { ColumnFields } from '#web/forms/ColumnFields.tsx';
import { useDialogForm } from '#web/forms/use-dialog-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/FieldError.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast-store.ts';

interface ImportMappingProps {
  found: ImportDetail;
  reload: () => void;
}

/** The field of each column. Its button saves them and starts the dry run. */
export function ImportMapping({ found, reload }: ImportMappingProps) {
  const { api, t } = useApp();
  const { id, kind, state, version, columns } = found;
  const [mapping, setMapping] = useState(() => columns.map(({ field }) => field));
  const fields: readonly ImportField[] = IMPORT_FIELDS[kind];
  const isChanged = columns.some(({ field }, at) => field !== mapping[at]);
  const { props, errors, isBusy } = useDialogForm({
    errorAt: 'mapping',
    async send() {
      try {
        await api.accountImports.check({ params: { id }, body: { version, mapping } });
        toast({ severity: 'success', summary: t('accountImport.mapping.checked') });
      } catch (error) {
        const isOld = error instanceof AppError && (error.code === 'edit.conflict' || error.code === 'import.started');
        if (!isOld) throw error;
        toast({ severity: 'error', summary: t('ui.error'), detail: t('accountImport.mapping.changed') });
      }
      reload();
    },
  });
  return (
    <FormSection id="mapping" title={t('words.columns')} help={t('accountImport.mapping.help')}>
      <form {...props} className="flex flex-col gap-5">
        {kind === 'users' && <p className="max-w-prose text-soft">{t('accountImport.mapping.consent')}</p>}
        {kind === 'listings' && <p className="max-w-prose text-soft">{t('accountImport.mapping.plans')}</p>}
        <ColumnFields<ImportField>
          columns={columns.map(({ heading, samples }, at) => ({
            label: t('accountImport.mapping.column', {
              number: at + 1,
              heading: heading || t('accountImport.mapping.unnamed'),
            }),
            samples: samples.map((text) => ({ text })),
          }))}
          chosen={mapping.map((field) => field ?? '')}
          optionsOf={() => fields.map((field) => ({ value: field, label: t(`accountImport.names.${field}`) }))}
          onChoose={(at, field) => setMapping(mapping.with(at, field === '' ? null : field))}
        />
        {state === 'checked' && isChanged && <Notice tone="warning">{t('accountImport.run.unsaved')}</Notice>}
        <FieldError id="mapping-error">{errors.mapping}</FieldError>
        <Button type="submit" variant="secondary" className="self-start" disabled={isBusy}>
          {t('words.dryRun')}
        </Button>
      </form>
    </FormSection>
  );
}
