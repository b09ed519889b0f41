import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';

/** The terms that an account accepts, and the privacy policy. */
export function TermsLine() {
  const t = useT();
  return (
    <p className="text-13 text-soft">
      {t('account.terms.intro')}{' '}
      <Link to="/terms-of-use" className="link">
        {t('account.terms.terms')}
      </Link>
      {'. '}
      {t('account.terms.data')}{' '}
      <Link to="/privacy-policy" className="link">
        {t('account.terms.privacy')}
      </Link>
      {'.'}
    </p>
  );
}
