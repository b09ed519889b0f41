import { useState } from 'react';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { setUser } from '#web/app/session.ts';
import { PasswordDialog } from '#web/features/people/index.ts';
import { useNavigate } from '#web/router/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast-store.ts';

const THINGS = ['listings', 'leads', 'members', 'credits'] as const;

/** Closes the company permanently after a list of the losses and the password. */
export function CloseCompany({ company }: { company: string }) {
  const { t, api } = useApp();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  async function end(password: string): Promise<void> {
    const { message } = await api.companyEnd.close({ body: { password } });
    toast({ severity: 'success', summary: message });
    // The user is a renter from now on and leaves the portal.
    const me = await api.myAccount.me();
    setUser(me.user);
    await navigate(pathTo('admin.my-account'));
  }
  return (
    <section aria-labelledby="close-title" className="card mb-5 p-5 md:p-6">
      <h2 id="close-title" className="text-20">
        {t('companyDetails.end.title')}
      </h2>
      <p className="mt-1 max-w-prose text-soft">{t('companyDetails.end.help')}</p>
      <Button variant="danger" className="mt-4" onClick={() => setOpen(true)}>
        {t('companyDetails.end.title')}
      </Button>
      <PasswordDialog
        open={isOpen}
        onClose={close}
        title={t('companyDetails.end.question', { company })}
        isDestructive
        confirm={t('companyDetails.end.confirm')}
        cancel={t('companyDetails.end.cancel')}
        onConfirm={end}
      >
        <p>{t('companyDetails.end.lost')}</p>
        <ul className="mt-1 list-disc pl-5">
          {THINGS.map((thing) => (
            <li key={thing}>{t(`companyDetails.end.things.${thing}`)}</li>
          ))}
        </ul>
        <p className="mt-3 text-soft">{t('companyDetails.end.kept')}</p>
      </PasswordDialog>
    </section>
  );
}
