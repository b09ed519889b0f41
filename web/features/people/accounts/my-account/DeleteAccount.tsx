import { useState } from 'react';
import type { User } from '#common/contract/people/accounts.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { roleOf } from '#web/app/session.ts';
import { useHref } from '#web/router/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { leaveWithMessage } from './leave.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

const THINGS = {
  Renter: ['favourites', 'alerts', 'points', 'inquiries', 'account'],
  Landlord: ['emails', 'names', 'account'],
} as const;

/**
 * Deletes the account after a list of the losses and the password. Owners of a company must transfer or close it first.
 */
export function DeleteAccount({ user }: { user: User }) {
  const { t, api } = useApp();
  const hrefOf = useHref();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const kind = roleOf(user) === 'Landlord' ? 'Landlord' : 'Renter';
  if (user.company?.isOwner)
    return (
      <>
        <p className="text-soft wrap-anywhere">{t('myAccount.remove.owner', { company: user.company.name })}</p>
        <Link to={pathTo('portal.account-details', { tab: 'members' })} className={buttonClass({ className: 'mt-4' })}>
          {t('myAccount.remove.transfer')}
        </Link>
      </>
    );
  return (
    <>
      <p className="text-soft">{t('myAccount.remove.help')}</p>
      <Button variant="danger" className="mt-4" onClick={() => setOpen(true)}>
        {t('myAccount.remove.open')}
      </Button>
      <PasswordDialog
        open={isOpen}
        onClose={close}
        title={t('myAccount.remove.question')}
        isDestructive
        confirm={t('myAccount.remove.confirm')}
        cancel={t('myAccount.remove.cancel')}
        onConfirm={async (password) => {
          const { message } = await api.myAccount.remove({ body: { password } });
          leaveWithMessage(message, hrefOf('/'));
        }}
      >
        <p>{t('myAccount.remove.lost')}</p>
        <ul className="mt-1 list-disc pl-5">
          {THINGS[kind].map((thing) => (
            <li key={thing}>{t(`myAccount.remove.things.${thing}`)}</li>
          ))}
        </ul>
        <p className="mt-3 text-soft">{t(`myAccount.remove.kept${kind}`)}</p>
      </PasswordDialog>
    </>
  );
}
