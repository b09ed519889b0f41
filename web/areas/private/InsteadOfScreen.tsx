import type { ReactNode } from 'react';
import { AppError } from '#common/contract/errors.ts';
import { useT } from '#web/app/context.ts';
import { kindOfError } from '#web/app/error-kind.ts';
import { Link } from '#web/app/Link.tsx';
import { roleOf, useSession } from '#web/app/session.ts';
import { useRouteError } from '#web/router/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { dashboardOf } from './guard.ts';
import { pathOf } from './titles.ts';

/** Shown in place of a screen while the first one loads, and when one fails. */
export function InsteadOfScreen() {
  const t = useT();
  const error = useRouteError();
  if (error === undefined) return <Starting />;
  const retry = (
    <Button variant="primary" onClick={() => window.location.reload()}>
      {t('ui.retry')}
    </Button>
  );
  if (error instanceof AppError && error.code === 'company.suspended') return <Message text={error.message} />;
  if (error instanceof AppError && error.status === 403)
    return <Message title={t('frame.forbidden.title')} text={t('frame.forbidden.text')} />;
  switch (kindOfError(error, navigator.onLine !== false)) {
    case 'notFound':
      return <Message text={t('frame.notFound.text')} />;
    case 'offline':
      return (
        <Message title={t('failures.offlinePage.title')} text={t('failures.offlinePage.text')}>
          {retry}
        </Message>
      );
    default:
      return (
        <Message
          title={t('failures.failed.title')}
          text={(error instanceof AppError && error.message) || t('failures.failed.text')}
        >
          {retry}
        </Message>
      );
  }
}

function Message({ title, text, children }: { title?: string; text: string; children?: ReactNode }) {
  const t = useT();
  const home = pathOf(dashboardOf(roleOf(useSession()?.user)));
  return (
    <div className="card max-w-prose p-6">
      {title && <h2 className="mb-2 text-20">{title}</h2>}
      <p className="text-17 text-soft">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {children}
        <Link to={home} className={buttonClass({ variant: children ? 'secondary' : 'primary' })}>
          {t('frame.toDashboard')}
        </Link>
      </div>
    </div>
  );
}

function Starting() {
  const t = useT();
  return (
    <div role="status">
      <noscript>
        <p className="text-17">{t('frame.noScript')}</p>
      </noscript>
      <p className="visually-hidden">{t('ui.loading')}</p>
      <div className="grid gap-4 md:grid-cols-2 noscript:hidden">
        <Skeleton className="h-32 rounded-card" />
        <Skeleton className="h-32 rounded-card" />
        <Skeleton className="h-64 rounded-card md:col-span-2" />
      </div>
    </div>
  );
}
