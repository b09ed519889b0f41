import { useState } from 'react';
import { landlordMessage } from '#common/contract/staff/records.ts';
import { useApp } from '#web/app/context.ts';
import { checkBody } from '#web/forms/check-body.ts';
import { DialogFrame } from '#web/forms/DialogFrame.tsx';
import { useDialogForm } from '#web/forms/use-dialog-form.ts';
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
    <Dialog open={isOpen} onClose={onClose} title={t('words.writeToLandlord')} closeLabel={t('ui.close')}>
      {isOpen && <MessageForm listingId={listingId} onClose={onClose} onSent={onSent} />}
    </Dialog>
  );
}

function MessageForm({ listingId, onClose, onSent }: Omit<LandlordMessageProps, 'isOpen'>) {
  const { api, t } = useApp();
  const [values, setValues] = useState({ textEn: '', textFr: '' });
  const form = useDialogForm({
    check: () => checkBody(landlordMessage, values, t).errors,
    async send() {
      const done = await api.records.writeToLandlord({ params: { id: listingId }, body: values });
      onClose();
      onSent();
      return done;
    },
  });
  return (
    <DialogFrame form={form} submit={t('records.message.send')} cancel={t('ui.cancel')} onClose={onClose}>
      <p className="text-soft">{t('records.message.help')}</p>
      {(['textEn', 'textFr'] as const).map((name) => (
        <TextArea
          key={name}
          name={name}
          rows={5}
          maxLength={3000}
          label={t(`records.message.${name}`)}
          value={values[name]}
          error={form.errors[name]}
          data-autofocus={name === (t.lang === 'fr' ? 'textFr' : 'textEn') || undefined}
          onChange={({ target }) => setValues((last) => ({ ...last, [name]: target.value }))}
        />
      ))}
    </DialogFrame>
  );
}
