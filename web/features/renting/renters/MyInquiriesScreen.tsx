import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { redirect } from '#web/router/load.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { MailIcon } from '#web/ui/page-icons.ts';
import { InquiryCard } from './InquiryCard.tsx';
import { ListWithMap } from './ListWithMap.tsx';
import { Pages } from './Pages.tsx';
import { requestedPage } from './requested-page.ts';

/** Loads the page's inquiries and the map markers of all homes. */
export async function loader({ request, context }: LoaderArgs) {
  const api = context.get(apiContext).ownInquiries;
  const page = requestedPage(request);
  const [list, map] = await Promise.all([api.list({ query: { page } }), api.mapMarkers()]);
  if (page > 1 && list.inquiries.length === 0) return redirect(pathTo('renter.my-inquiries'));
  return { list, map };
}

/** The renter's inquiries, latest first. */
export function MyInquiriesScreen() {
  const { t } = useApp();
  const { list, map } = useLoaderData<typeof loader>();
  const label = t('screens.renter.my-inquiries');
  if (list.count === 0)
    return (
      <EmptyState
        icon={<MailIcon className="size-8" />}
        title={t('renter.inquiries.empty')}
        actions={
          <Link to="/listings" className={buttonClass({ variant: 'primary' })}>
            {t('words.browseHomes')}
          </Link>
        }
      >
        <p>{t('renter.inquiries.emptyText')}</p>
      </EmptyState>
    );
  return (
    <ListWithMap label={label} homes={list.inquiries.flatMap(({ listing }) => listing ?? [])} marks={map.marks}>
      <p role="status" className="font-semibold tabular-nums">
        {t('renter.inquiries.count', { count: list.count })}
      </p>
      <ul className="flex flex-col gap-4">
        {list.inquiries.map((inquiry) => (
          <li key={inquiry.id}>
            <InquiryCard inquiry={inquiry} />
          </li>
        ))}
      </ul>
      <Pages label={label} page={list.page} perPage={list.perPage} count={list.count} />
    </ListWithMap>
  );
}
