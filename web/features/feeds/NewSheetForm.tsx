import { useState } from 'react';
import { SHEET_BYTES } from '#common/contract/feeds/own-feeds.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { runWithErrorToast } from '#web/app/run-with-toast.ts';
import { saveFile } from '#web/app/save-file.ts';
import { useDialogForm } from '#web/forms/use-dialog-form.ts';
import { useNavigate } from '#web/router/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** Uploads a landlord's spreadsheet, and opens the feed that it becomes. */
export function NewSheetForm() {
  const { api, t } = useApp();
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const { props, errors, clearErrors, isBusy } = useDialogForm({
    check: () => (file ? undefined : { file: t('feeds.sheet.required') }),
    errorAt: 'file',
    async send() {
      if (!file) return undefined;
      const { id, message } = await api.ownFeeds.create({ body: { name: file.name.slice(0, 120) }, file });
      await navigate(pathTo('portal.feeds.detail', { id }));
      return { message };
    },
  });
  const download = () =>
    runWithErrorToast(t, async () => saveFile(await api.ownFeeds.sample({}), t('feeds.sheet.sampleFile')));
  return (
    <FormSection id="new-sheet" title={t('feeds.sheet.title')} help={t('feeds.sheet.help')}>
      <form {...props} className="flex flex-col gap-5">
        <TextField
          type="file"
          accept=".xlsx,.csv,.txt,.tsv"
          label={t('feeds.sheet.file')}
          hint={t('feeds.sheet.fileHelp', { megabytes: SHEET_BYTES / 1024 / 1024 })}
          name="file"
          error={errors.file}
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null);
            clearErrors();
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
