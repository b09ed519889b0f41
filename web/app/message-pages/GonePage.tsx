import type { ReactNode } from 'react';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { MessagePage } from './MessagePage.tsx';

/** For status 410: a deleted listing. Children are similar homes. */
export function GonePage({ searchPath = '/listings', children }: { searchPath?: string; children?: ReactNode }) {
  const t = useT();
  return (
    <>
      <MessagePage title={t('failures.gone.title')} text={t('failures.gone.text')}>
        <Link to={searchPath} className={buttonClass({ variant: 'primary' })}>
          {t('shell.searchHomes')}
        </Link>
      </MessagePage>
      {children}
    </>
  );
}
