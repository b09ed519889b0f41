import { useT } from '#web/app/context.ts';
import { AlertForm, type AlertFormProps } from '#web/features/alerts/AlertForm.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { InquiryForm, type InquiryFormProps } from './InquiryForm.tsx';
import { ReportForm } from './ReportForm.tsx';
import { TourForm } from './TourForm.tsx';

type FormInDialog =
  | ({ form: 'inquiry' | 'tour' } & InquiryFormProps)
  | { form: 'report'; listingId: number }
  | ({ form: 'alert' } & AlertFormProps);

/** A form in a dialog, for pages that load it on demand: `lazy(() => import('…/FormDialog.tsx'))`. */
export function FormDialog({ open, onClose, ...props }: FormInDialog & { open: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t(`forms.${props.form}.title`)} closeLabel={t('ui.close')}>
      <Fields {...props} />
    </Dialog>
  );
}

function Fields(props: FormInDialog) {
  switch (props.form) {
    case 'inquiry':
      return <InquiryForm {...props} />;
    case 'tour':
      return <TourForm {...props} />;
    case 'report':
      return <ReportForm {...props} />;
    case 'alert':
      return <AlertForm {...props} />;
  }
}
