import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button-class.ts';
import { useT } from './context.ts';
import { Head } from './Head.tsx';
import { Link } from './Link.tsx';

/** A page that a link in an email opens: one column, excluded from search engines. */
export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page py-12">
      <Head title={title} noindex />
      <div className="card mx-auto flex max-w-xl flex-col gap-4 p-6 md:p-8">
        <h1 className="text-26">{title}</h1>
        {children}
      </div>
    </div>
  );
}

/** For a link that is truncated or unknown. */
export function InvalidLink() {
  const t = useT();
  return (
    <LinkPage title={t('forms.badLink.title')}>
      <p>{t('forms.badLink.text')}</p>
      <Link to="/" className={buttonClass({ className: 'self-start' })}>
        {t('shell.goHome')}
      </Link>
    </LinkPage>
  );
}
