import type { ReactNode } from 'react';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import type { Crumb } from '#web/app/structured-data.ts';
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx';

/** Breadcrumbs, title, and an optional sentence and drawing, for pages without search results. */
export function PageHeader({
  crumbs,
  title,
  lead,
  scene,
  children,
}: {
  crumbs: readonly Crumb[];
  title: string;
  lead?: ReactNode;
  /** A drawing beside the title; see `web/public/scenes`. */
  scene?: string | undefined;
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
      <div className="items-end justify-between gap-8 lg:flex">
        <div>
          <h1 className="mt-4 max-w-3xl text-34 md:mt-6 md:text-44">{title}</h1>
          {lead && <p className="mt-3 max-w-prose text-17 text-soft">{lead}</p>}
        </div>
        {scene && (
          <img
            src={`/scenes/${scene}.svg`}
            alt=""
            width={720}
            height={480}
            className="mt-6 h-44 w-full rounded-card object-cover sm:h-56 lg:mt-0 lg:h-auto lg:w-2/5"
          />
        )}
      </div>
      {children}
    </header>
  );
}
