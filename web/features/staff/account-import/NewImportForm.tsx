import { useState } from 'react';
import { IMPORT_KINDS, type ImportKind } from '#common/catalog/import-fields.ts';
import { IMPORT_LIMITS } from '#common/contract/staff/account-imports.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { useDialogForm } from '#web/forms/use-dialog-form.ts';
import { useNavigate } from '#web/router/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type Source = 'file' | 'text';
const SOURCES: readonly Source[] = ['file', 'text'];

/** Sends a spreadsheet or pasted rows, and opens the import. */
export function NewImportForm() {
  const { api, t } = useApp();
  const navigate = useNavigate();
  const [kind, setKind] = useState<ImportKind>('companies');
  const [source, setSource] = useState<Source>('file');
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState('');
  // A new key for each new content, so that a repeated click is the same import.
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const sent = source === 'file' ? file : text.trim() && new Blob([text], { type: 'text/csv' });
  const { props, errors, clearErrors, isBusy } = useDialogForm({
    check: () => (sent ? undefined : { file: t('accountImport.file.required') }),
    errorAt: 'file',
    async send() {
      if (!sent) return undefined;
      const fileName = source === 'file' && file ? file.name.slice(0, 200) : t('accountImport.file.pasted');
      const { id, message } = await api.accountImports.open({ body: { kind, fileName, requestKey }, file: sent });
      await navigate(pathTo('support.account-import.detail', { id }));
      return { message };
    },
  });
  const error = errors.file ?? errors.fileName;
  const change = (apply: () => void) => {
    apply();
    clearErrors();
    setRequestKey(crypto.randomUUID());
  };
  return (
    <FormSection
      id="new-import"
      title={t('accountImport.file.title')}
      help={t('accountImport.file.help', {
        rows: formatNumber(IMPORT_LIMITS.rows, t.lang),
        megabytes: IMPORT_LIMITS.bytes / 1024 / 1024,
      })}
    >
      <form {...props} className="flex flex-col gap-5">
        <RadioGroup
          legend={t('accountImport.file.kind')}
          name="kind"
          value={kind}
          options={IMPORT_KINDS.map((value) => ({
            value,
            label: t(`accountImport.kinds.${value}`),
            hint: t(`accountImport.file.about.${value}`),
          }))}
          onChange={(value) => change(() => setKind(IMPORT_KINDS.find((one) => one === value) ?? kind))}
        />
        <RadioGroup
          legend={t('accountImport.file.source')}
          name="source"
          value={source}
          options={SOURCES.map((value) => ({ value, label: t(`accountImport.file.sources.${value}`) }))}
          onChange={(value) => change(() => setSource(value === 'text' ? 'text' : 'file'))}
        />
        {source === 'file' ? (
          <TextField
            key="file"
            type="file"
            accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain"
            label={t('accountImport.file.file')}
            name="file"
            error={error}
            onChange={({ target }) => change(() => setFile(target.files?.[0] ?? null))}
          />
        ) : (
          <TextArea
            key="text"
            label={t('words.rows')}
            hint={t('accountImport.file.textHint')}
            name="file"
            className="max-h-80 font-mono text-13"
            value={text}
            error={error}
            onChange={({ target }) => change(() => setText(target.value))}
          />
        )}
        <Button type="submit" className="self-start" disabled={isBusy}>
          {t('accountImport.file.submit')}
        </Button>
      </form>
    </FormSection>
  );
}
