import { useState } from 'react';
import type { ReceiptRow } from '#common/contract/money/wallet.ts';
import { useApp } from '#web/app/context.ts';
import { runWithErrorToast } from '#web/app/run-with-toast.ts';
import { saveFile } from '#web/app/save-file.ts';
import { DownloadIcon } from '#web/ui/area-icons.ts';
import { Button } from '#web/ui/Button.tsx';
import type { ButtonLook } from '#web/ui/button-class.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import { toast } from '#web/ui/toast-store.ts';

interface ReceiptButtonProps extends ButtonLook {
  receipt: Pick<ReceiptRow, 'id' | 'number'> & Partial<Pick<ReceiptRow, 'kind'>>;
  /** Replaces the short label. */
  label?: string;
}

/** Downloads a receipt as a PDF. Fetched, because a link could not send the session's token. */
export function ReceiptButton({ receipt: { id, number, kind = 'receipt' }, label, ...look }: ReceiptButtonProps) {
  const { api, t } = useApp();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const save = async () => {
      const name = `${t(`portalBilling.receipts.fileName.${kind}`)}-${number}.pdf`;
      saveFile(await api.wallet.receiptPdf({ params: { id } }), name);
      toast({ severity: 'success', summary: t('words.fileReady'), detail: name });
    };
    await runWithErrorToast(t, save, t('portalBilling.receipts.failed'));
    setBusy(false);
  };
  return (
    <Button
      {...look}
      aria-label={label === undefined ? t('portalBilling.receipts.downloadOf', { number }) : undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : () => void download()}
    >
      {isBusy ? <Spinner className="size-4" /> : <DownloadIcon className="size-4" />}
      <span>{label ?? t('portalBilling.receipts.download')}</span>
    </Button>
  );
}
