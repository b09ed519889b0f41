import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { LinkPage } from '#web/app/LinkPage.tsx';
import { EmailLinkForm } from './EmailLinkForm.tsx';

/** Shown for a link that was used, expired or cut off, with a form for a new one. */
export function OldLink({ of }: { of: 'verify' | 'reset' }) {
  const t = useT();
  return (
    <LinkPage title={t('account.oldLink.title')}>
      <p>{t(`account.oldLink.${of}`)}</p>
      <EmailLinkForm
        purpose={of === 'verify' ? 'resend-verify' : 'forgot-password'}
        submit={t('account.oldLink.send')}
      />
      <Link to="/login" className="link self-start">
        {t('account.logIn')}
      </Link>
    </LinkPage>
  );
}
