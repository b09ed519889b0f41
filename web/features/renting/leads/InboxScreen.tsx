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
import { useMedia } from '#web/ui/use-media.ts';
import { InboxKeys } from './InboxKeys.tsx';
import { InboxRows } from './InboxRows.tsx';
import { InboxSearch } from './InboxSearch.tsx';
import { focusSearch, inboxSearch, searchedIn } from './inbox-search.ts';
import { LeadPage } from './LeadScreen.tsx';
import { leadCountStore } from './lead-counts.ts';
import { nameOf } from './lead-state.tsx';

/** Loads the open lead, if the path names one. */
export async function loader({ params, context }: LoaderArgs) {
  if (!params.id) return { lead: null };
  const answer = await context.get(apiContext).leads.one({ params: { id: params.id } });
  return { ...(answer.lead.name && { title: answer.lead.name }), lead: answer.lead };
}

/** The width from which list and conversation are side by side (`lg`). */
const WIDE = '(min-width: 993px)';

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
  // The first lead of the first answer stays beside the list, so that a reply in it survives news and searches.
  const [firstId, setFirstId] = useState<number>();
  const isWide = useMedia(WIDE);
  if (isWide && !lead && firstId === undefined && data?.rows[0]) setFirstId(data.rows[0].id);
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
      {isWide && !lead && firstId !== undefined ? (
        <FirstLead id={firstId} reload={reload} />
      ) : (
        <OpenLead lead={lead} backTo={pathTo('portal.inbox') + inboxSearch(q)} reload={reload} />
      )}
    </div>
  );
}

/** The first lead beside the list. It stays unread until somebody opens or answers it. */
function FirstLead({ id, reload }: { id: number; reload: () => void }) {
  const { api, t } = useApp();
  const {
    data,
    error,
    reload: retry,
  } = useLoad(`first-lead ${id}`, (signal) => api.leads.one({ params: { id } }, { signal }));
  if (error && !data) return <LoadFailed error={error} reload={retry} />;
  if (!data) return <p className="card p-8 text-center text-soft">{t('ui.loading')}</p>;
  return (
    <section aria-label={nameOf(data.lead, t)} className="min-w-0">
      <p className="mb-3 text-20 font-semibold wrap-anywhere">{nameOf(data.lead, t)}</p>
      <LeadPage key={id} loaded={data.lead} onChange={reload} />
    </section>
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
