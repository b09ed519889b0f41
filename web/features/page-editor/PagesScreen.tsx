import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useCan } from '#web/app/session.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Badge } from '#web/ui/Badge.tsx';

export const loader = ({ context }: LoaderArgs) => context.get(apiContext).pageEditor.pages();

/** All pages with their state. */
export function PagesScreen() {
  const t = useT();
  const mayChange = useCan('modifyPages');
  const loaded = useLoaderData<typeof loader>();
  if (!loaded) return null;
  return (
    <>
      <p className="mb-4 max-w-3xl text-soft">{t('pageEditor.help')}</p>
      <ul className="grid max-w-4xl gap-3">
        {loaded.pages.map(({ id, slug, title, isPublished, hasBlanks }) => (
          <li key={id} className="card flex flex-wrap items-center justify-between gap-3 p-4">
            <div className="min-w-0 flex-1 basis-60">
              {mayChange ? (
                <Link to={pathTo('admin.pages.edit', { id })} className="link font-medium">
                  {title}
                </Link>
              ) : (
                <span className="font-medium">{title}</span>
              )}
              <p className="text-15 break-all text-soft">/{slug}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              {hasBlanks && <Badge tone="warning">{t('pageEditor.hasBlanks')}</Badge>}
              <Badge tone={isPublished ? 'good' : 'neutral'}>
                {t(isPublished ? 'pageEditor.published' : 'pageEditor.draft')}
              </Badge>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
