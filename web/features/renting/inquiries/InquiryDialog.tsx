import { useT } from '#web/app/context.ts';
import type { InquiryFormProps } from '#web/app/visitor-forms.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { InquiryForm } from './InquiryForm.tsx';

/** The instant inquiry in a dialog. */
export function InquiryDialog({ open, onClose, ...props }: InquiryFormProps & { open: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('forms.inquiry.title')} closeLabel={t('ui.close')}>
      <InquiryForm {...props} />
    </Dialog>
  );
}
