import { useState } from 'react';
import { useApp, useLang } from '#web/app/context.ts';
import { addressIn } from '#web/app/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { leaveWith } from './leave.ts';
import { PasswordQuestion } from './PasswordQuestion.tsx';

const THINGS = ['favourites', 'alerts', 'points', 'inquiries', 'account'] as const;

/** The way out for good: says what will be lost, asks for the password, and leaves. */
export function DeleteAccount() {
  const { t, api } = useApp();
  const lang = useLang();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <p className="text-soft">{t('myAccount.remove.help')}</p>
      <Button variant="danger" className="mt-4" onClick={() => setOpen(true)}>
        {t('myAccount.remove.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('myAccount.remove.question')}
        closeLabel={t('ui.close')}
        size="small"
      >
        <PasswordQuestion
          isDestructive
          confirm={t('myAccount.remove.confirm')}
          cancel={t('myAccount.remove.cancel')}
          onCancel={close}
          onConfirm={async (password) => {
            const { message } = await api.account.remove({ body: { password } });
            leaveWith(message, addressIn(lang, '/'));
          }}
        >
          <p>{t('myAccount.remove.lost')}</p>
          <ul className="mt-1 list-disc pl-5">
            {THINGS.map((thing) => (
              <li key={thing}>{t(`myAccount.remove.things.${thing}`)}</li>
            ))}
          </ul>
          <p className="mt-3 text-soft">{t('myAccount.remove.kept')}</p>
        </PasswordQuestion>
      </Dialog>
    </>
  );
}
