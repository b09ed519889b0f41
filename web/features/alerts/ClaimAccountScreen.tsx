import { apiContext, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { fromLink } from './from-link.ts';
import { BadLink, LinkPage } from './LinkPage.tsx';

/** Whose account the link opens. */
export const loader = ({ params, context }: LoaderArgs) =>
  fromLink(context.get(apiContext).alerts.toClaim({ params: { userHash: params.userHash ?? '' } }), {});

/** Says honestly what a claim link holds and that choosing a password comes later. */
export function Screen() {
  const t = useT();
  const loaded = useLoaderData() as { found: { email: string; inquiryCount: number; alertCount: number } } | null;
  if (!loaded) return <BadLink />;
  const { email, inquiryCount, alertCount } = loaded.found;
  return (
    <LinkPage title={t('forms.claim.title')}>
      <p>{t('forms.claim.intro', { email })}</p>
      <p>{t('forms.claim.holds', { inquiries: inquiryCount, alerts: alertCount })}</p>
      <Notice>{t('forms.claim.soon')}</Notice>
      <Link to="/listings" className={buttonClass({ variant: 'primary', className: 'self-start' })}>
        {t('forms.claim.search')}
      </Link>
    </LinkPage>
  );
}
