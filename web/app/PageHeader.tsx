import type { ReactNode } from 'react';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import type { Crumb } from '#web/app/structured-data.ts';
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx';

/** Breadcrumbs, title and an optional sentence, for pages without search results. */
export function PageHeader({
  crumbs,
  title,
  lead,
  children,
}: {
  crumbs: readonly Crumb[];
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  const t = useT();
  return (
    <header className="page pt-4 pb-8 md:pb-10">
      <Breadcrumbs label={t('ui.youAreHere')}>
        {crumbs.map(({ name, path }, at) =>
          at < crumbs.length - 1 ? (
            <Link key={path} to={path}>
              {name}
            </Link>
          ) : (
            name
          ),
        )}
      </Breadcrumbs>
      <h1 className="mt-4 max-w-3xl text-26 md:mt-6 md:text-34">{title}</h1>
      {lead && <p className="mt-3 max-w-prose text-17 text-soft">{lead}</p>}
      {children}
    </header>
  );
}
