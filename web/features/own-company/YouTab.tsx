import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { AddressNotice } from '#web/features/my-account/AddressNotice.tsx';
import { PersonForm } from '#web/features/my-account/PersonForm.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import type { AccountDetails } from './AccountDetailsScreen.tsx';

/** The person signed in, and the way to another password. */
export function YouTab({ user }: AccountDetails) {
  const t = useT();
  const password = (
    <Link to="/admin/my-account/change-password" className={buttonClass({ className: 'self-start' })}>
      {t('companyDetails.password.change')}
    </Link>
  );
  return (
    <>
      {user.isVerified && user.pendingEmail && (
        <div className="mb-5 max-w-3xl">
          <AddressNotice user={user} />
        </div>
      )}
      <PersonForm
        user={user}
        more={{
          id: 'password',
          title: t('companyDetails.password.title'),
          help: t('companyDetails.password.text'),
          children: password,
        }}
      />
    </>
  );
}
