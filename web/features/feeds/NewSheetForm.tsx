import { type FormEvent, useRef, useState } from 'react';
import { AppError } from '#common/contract/errors.ts';
import { SHEET_BYTES } from '#common/contract/feeds/feeds.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { runWithErrorToast } from '#web/app/run-with-toast.ts';
import { saveFile } from '#web/app/save-file.ts';
import { focusFirst } from '#web/forms/use-field-errors.ts';
import { useNavigate } from '#web/router/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** Uploads a landlord's spreadsheet, and opens the feed that it becomes. */
export function NewSheetForm() {
  const { api, t } = useApp();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const refuse = (sentence: string) => {
    setError(sentence);
    focusFirst(form.current, { file: sentence });
  };
  const send = async () => {
    if (!file) return refuse(t('feeds.sheet.required'));
    try {
      const created = await api.ownFeeds.create({ body: { name: file.name.slice(0, 120) }, file });
      toast({ severity: 'success', summary: created.message });
      await navigate(pathTo('portal.feeds.detail', { id: created.id }));
    } catch (failure) {
      refuse(failure instanceof AppError ? (failure.fields?.file ?? failure.message) : t('lists.form.failed'));
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    await send().finally(() => setBusy(false));
  };
  const download = () =>
    runWithErrorToast(t, async () => saveFile(await api.ownFeeds.sample({}), t('feeds.sheet.sampleFile')));
  return (
    <FormSection id="new-sheet" title={t('feeds.sheet.title')} help={t('feeds.sheet.help')}>
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
        <TextField
          type="file"
          accept=".xlsx,.csv,.txt,.tsv"
          label={t('feeds.sheet.file')}
          hint={t('feeds.sheet.fileHelp', { megabytes: SHEET_BYTES / 1024 / 1024 })}
          name="file"
          error={error}
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null);
            setError('');
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" disabled={isBusy}>
            {t('feeds.sheet.submit')}
          </Button>
          <Button variant="secondary" onClick={() => void download()}>
            {t('feeds.sheet.sample')}
          </Button>
        </div>
      </form>
    </FormSection>
  );
}
