import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { AddressNotice, PersonForm } from '#web/features/people/index.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import type { AccountDetails } from './load-account-details.ts';

/** The user's profile, with links to password and personal data. */
export function YouTab({ user }: AccountDetails) {
  const t = useT();
  const password = (
    <Link to={pathTo('admin.my-account.change-password')} className={buttonClass({ className: 'self-start' })}>
      {t('words.changePassword')}
    </Link>
  );
  const data = (
    <Link to={pathTo('admin.my-account')} className={buttonClass({ className: 'self-start' })}>
      {t('words.openMyAccount')}
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
        more={[
          {
            id: 'password',
            title: t('words.password'),
            help: t('companyDetails.password.text'),
            children: password,
          },
          {
            id: 'data',
            title: t('companyDetails.data.title'),
            help: t('companyDetails.data.text'),
            children: data,
          },
        ]}
      />
    </>
  );
}
