import { useState } from 'react';
import { useApp, useGlobals } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { saveFile } from '#web/app/save-file.ts';
import { DownloadIcon } from '#web/ui/area-icons.ts';
import { Button } from '#web/ui/Button.tsx';

/** Downloads the personal data of a renter or landlord as a file. */
export function DownloadData() {
  const { t, api } = useApp();
  const { siteName, today } = useGlobals();
  const [isBusy, setBusy] = useState(false);
  async function download() {
    if (isBusy) return;
    setBusy(true);
    await runWithToast(t, async () => {
      const answer = await api.myAccount.download();
      const file = new Blob([JSON.stringify(answer.data, null, 2)], { type: 'application/json' });
      saveFile(file, `${siteName.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${today}.json`);
      return { message: t('myAccount.data.saved') };
    });
    setBusy(false);
  }
  return (
    <>
      <p className="text-soft">{t('myAccount.data.help')}</p>
      <Button className="mt-4" aria-disabled={isBusy || undefined} onClick={() => void download()}>
        <DownloadIcon />
        {t(isBusy ? 'myAccount.data.preparing' : 'myAccount.data.download')}
      </Button>
    </>
  );
}
