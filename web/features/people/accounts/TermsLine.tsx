import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';

/** The terms that an account accepts, and the privacy policy. Landlords also accept the terms of service. */
export function TermsLine({ isLandlord = false }: { isLandlord?: boolean }) {
  const t = useT();
  return (
    <p className="text-13 text-soft">
      {t('account.terms.intro')}{' '}
      <Link to="/terms-of-use" className="link">
        {t('account.terms.terms')}
      </Link>
      {isLandlord && (
        <>
          {' '}
          {t('account.terms.and')}{' '}
          <Link to="/terms-of-service" className="link">
            {t('account.terms.service')}
          </Link>
        </>
      )}
      <span>{'. '}</span>
      {t('account.terms.data')}{' '}
      <Link to="/privacy-policy" className="link">
        {t('account.terms.privacy')}
      </Link>
      {'.'}
      {isLandlord && <span>{` ${t('account.terms.partners')}`}</span>}
    </p>
  );
}
