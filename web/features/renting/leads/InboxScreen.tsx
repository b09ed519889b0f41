import { useEffect, useState } from 'react';
import { INBOX_VIEWS, type InboxRow, type InboxView } from '#common/contract/renting/lead-inbox.ts';
import type { Lead } from '#common/contract/renting/leads.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useSession } from '#web/app/session.ts';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { useLoaderData, useLocation, useNavigate } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChipButton } from '#web/ui/ChipButton.tsx';
import { LiveRegion } from '#web/ui/LiveRegion.tsx';
import { createStore, useStore } from '#web/ui/store.ts';
import { InboxKeys } from './InboxKeys.tsx';
import { InboxRows } from './InboxRows.tsx';
import { InboxSearch } from './InboxSearch.tsx';
import { focusSearch, inboxSearch, searchedIn } from './inbox-search.ts';
import { LeadPage } from './LeadScreen.tsx';
import { leadCountStore } from './lead-counts.ts';

/** Loads the open lead, if the path names one. */
export async function loader({ params, context }: LoaderArgs) {
  if (!params.id) return { lead: null };
  const answer = await context.get(apiContext).leads.one({ params: { id: params.id } });
  return { ...(answer.lead.name && { title: answer.lead.name }), lead: answer.lead };
}

/** The chosen view, which stays while leads are opened. */
const shownView = createStore<InboxView>('all');

/** The inbox of leads: list and conversation side by side, or one after the other on a phone. */
export function InboxScreen() {
  const { api, t } = useApp();
  const { lead } = useLoaderData<typeof loader>();
  const userId = useSession()?.user?.id;
  const view = useStore(shownView, 'all');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const q = searchedIn(search);
  const key = `inbox ${userId} ${view} ${q}`;
  const [read, setMore] = useState<{ key: string; rows: InboxRow[]; next: string | null } | null>(null);
  const more = read?.key === key ? read : null;
  const query = q ? { view, q } : { view };
  const { data, error, isLoading, reload } = useLoad(key, (signal) => api.leadInbox.list({ query }, { signal }));
  const openId = lead?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a lead is read once, when it opens
  useEffect(() => {
    if (openId === undefined) return;
    api.leadInbox.markRead({ params: { id: openId } }).then(
      (counts) => {
        leadCountStore.set(counts);
        reload();
      },
      () => {},
    );
  }, [openId]);
  const rows = [...(data?.rows ?? []), ...(more?.rows ?? [])];
  const next = more ? more.next : (data?.next ?? null);
  const readOn = async (before: string) => {
    const page = await api.leadInbox.list({ query: { ...query, before } }).catch(() => undefined);
    if (page) setMore({ key, rows: [...(more?.rows ?? []), ...page.rows], next: page.next });
  };
  const find = (text: string) =>
    void navigate(pathname + inboxSearch(text), { replace: true, preventScrollReset: true });
  const clear = () => {
    find('');
    focusSearch();
  };
  return (
    <div className="items-start gap-6 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)]">
      <section aria-label={t('words.leads')} className={`min-w-0 ${lead ? 'max-lg:hidden' : ''}`}>
        <InboxSearch q={q} search={find} />
        <LiveRegion>
          {q && !isLoading && !error ? t(next ? 'lists.rowsMore' : 'lists.rows', { count: rows.length }) : ''}
        </LiveRegion>
        <fieldset className="mb-3 flex flex-wrap gap-2">
          <legend className="visually-hidden">{t('words.show')}</legend>
          {INBOX_VIEWS.map((one) => (
            <ChipButton key={one} pressed={view === one} onClick={() => shownView.set(one)}>
              {t(`leads.inbox.views.${one}`)}
            </ChipButton>
          ))}
        </fieldset>
        {error ? (
          <LoadFailed error={error} reload={reload} />
        ) : (
          <InboxRows
            rows={rows}
            openId={openId}
            isLoaded={data !== undefined && (rows.length > 0 || !isLoading)}
            q={q}
            clear={clear}
          />
        )}
        {next && (
          <Button className="mt-3" onClick={() => void readOn(next)}>
            {t('leads.inbox.more')}
          </Button>
        )}
        <div className="mt-4 flex flex-wrap gap-x-4">
          <Link to={pathTo('portal.leads')} className="link inline-flex min-h-11 items-center">
            {t('leads.inbox.table')}
          </Link>
          <InboxKeys rows={rows} openId={openId} reload={reload} />
        </div>
      </section>
      <OpenLead lead={lead} backTo={pathTo('portal.inbox') + inboxSearch(q)} reload={reload} />
    </div>
  );
}

function OpenLead({ lead, backTo, reload }: { lead: Lead | null; backTo: string; reload: () => void }) {
  const t = useT();
  if (!lead) return <p className="card p-8 text-center text-soft max-lg:hidden">{t('leads.inbox.choose')}</p>;
  return (
    <div className="min-w-0">
      <LeadPage key={lead.id} loaded={lead} backTo={backTo} onChange={reload} />
    </div>
  );
}
