import type { OwnCompany } from '#common/contract/companies/own-company.ts';
import { useApp } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

interface PendingAddressProps {
  current: string;
  pending: string;
  onChange: (company: OwnCompany) => void;
}

/** A new address for inquiries that is not confirmed: sends its email again, or keeps the current address. */
export function PendingAddress({ current, pending, onChange }: PendingAddressProps) {
  const { t, api } = useApp();
  const change = (call: () => Promise<{ company: OwnCompany; message: string }>) =>
    runWithToast(t, async () => {
      const changed = await call();
      onChange(changed.company);
      return changed;
    });
  return (
    <Notice tone="warning">
      <p className="font-semibold">{t('companyDetails.pendingAddress.title')}</p>
      <p className="mt-1 wrap-anywhere">{t('companyDetails.pendingAddress.text', { pending, current })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={() => void change(() => api.ownCompany.resendAddress())}>
          {t('words.resendLink')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => void change(() => api.ownCompany.cancelAddress())}>
          {t('companyDetails.pendingAddress.cancel')}
        </Button>
      </div>
    </Notice>
  );
}
