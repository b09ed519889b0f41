import { type FormEvent, useRef, useState } from 'react';
import { IMPORT_KINDS, type ImportKind } from '#common/catalog/import-fields.ts';
import { AppError } from '#common/contract/errors.ts';
import { IMPORT_LIMITS } from '#common/contract/staff/account-imports.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { focusFirst } from '#web/forms/use-field-errors.ts';
import { useNavigate } from '#web/router/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast-store.ts';

type Source = 'file' | 'text';
const SOURCES: readonly Source[] = ['file', 'text'];

/** Sends a spreadsheet or pasted rows, and opens the import. */
export function NewImportForm() {
  const { api, t } = useApp();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<ImportKind>('companies');
  const [source, setSource] = useState<Source>('file');
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  // A new key for each new content, so that a repeated click is the same import.
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const change = (apply: () => void) => {
    apply();
    setError('');
    setRequestKey(crypto.randomUUID());
  };
  const refuse = (sentence: string) => {
    setError(sentence);
    focusFirst(form.current, { [source]: sentence });
  };
  const send = async () => {
    const sent = source === 'file' ? file : text.trim() && new Blob([text], { type: 'text/csv' });
    if (!sent) return refuse(t('accountImport.file.required'));
    const fileName = source === 'file' && file ? file.name.slice(0, 200) : t('accountImport.file.pasted');
    try {
      const opened = await api.accountImports.open({ body: { kind, fileName, requestKey }, file: sent });
      toast({ severity: 'success', summary: opened.message });
      await navigate(pathTo('support.account-import.detail', { id: opened.id }));
    } catch (failure) {
      const { fields, message } = failure instanceof AppError ? failure : { message: t('lists.form.failed') };
      refuse(fields?.file ?? fields?.fileName ?? message);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    await send().finally(() => setBusy(false));
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
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
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
            label={t('accountImport.file.text')}
            hint={t('accountImport.file.textHint')}
            name="text"
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
