import type { ReactNode } from 'react';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { MessagePage } from './MessagePage.tsx';

/** For status 404. Children may add places to search. */
export function NotFoundPage({ children }: { children?: ReactNode }) {
  const t = useT();
  return (
    <>
      <MessagePage code="404" title={t('failures.notFound.title')} text={t('failures.notFound.text')}>
        <Link to="/listings" className={buttonClass({ variant: 'primary' })}>
          {t('shell.searchHomes')}
        </Link>
        <Link to="/" className={buttonClass()}>
          {t('shell.goHome')}
        </Link>
      </MessagePage>
      {children}
    </>
  );
}
