import { type FormEvent, useState } from 'react';
import type { FieldErrors } from '#common/contract/errors.ts';
import { landlordMessage } from '#common/contract/staff/records.ts';
import { useApp } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { checkBody } from '#web/forms/check-body.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';

interface LandlordMessageProps {
  listingId: number;
  isOpen: boolean;
  onClose: () => void;
  onSent: () => void;
}

/** Writes to the landlord of a listing, in one language or both. */
export function LandlordMessage({ listingId, isOpen, onClose, onSent }: LandlordMessageProps) {
  const { t } = useApp();
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('records.message.title')} closeLabel={t('records.dialog.close')}>
      {isOpen && <MessageForm listingId={listingId} onClose={onClose} onSent={onSent} />}
    </Dialog>
  );
}

function MessageForm({ listingId, onClose, onSent }: Omit<LandlordMessageProps, 'isOpen'>) {
  const { api, t } = useApp();
  const [values, setValues] = useState({ textEn: '', textFr: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { body, errors: found } = checkBody(landlordMessage, values, t);
    if (found) return setErrors(found);
    setBusy(true);
    const call = () => api.records.writeToLandlord({ params: { id: listingId }, body });
    if (await runWithToast(t, call).finally(() => setBusy(false))) {
      onClose();
      onSent();
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <p className="text-soft">{t('records.message.help')}</p>
      {(['textEn', 'textFr'] as const).map((name) => (
        <TextArea
          key={name}
          name={name}
          rows={5}
          maxLength={3000}
          label={t(`records.message.${name}`)}
          value={values[name]}
          error={errors[name]}
          data-autofocus={name === (t.lang === 'fr' ? 'textFr' : 'textEn') || undefined}
          onChange={({ target }) => setValues((last) => ({ ...last, [name]: target.value }))}
        />
      ))}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('records.dialog.cancel')}</Button>
        <Button type="submit" variant="primary" aria-disabled={isBusy || undefined}>
          {t('records.message.send')}
        </Button>
      </div>
    </form>
  );
}
