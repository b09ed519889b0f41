import type { InboxRow } from '#common/contract/renting/lead-inbox.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { Button } from '#web/ui/Button.tsx';
import { inboxSearch } from './inbox-search.ts';
import { nameOf } from './lead-state.tsx';

interface InboxRowsProps {
  rows: readonly InboxRow[];
  openId: number | undefined;
  isLoaded: boolean;
  /** The search of the rows, which their links keep. */
  q: string;
  clear: () => void;
}

/** The leads of the inbox: unanswered ones first, then the others. */
export function InboxRows({ rows, openId, isLoaded, q, clear }: InboxRowsProps) {
  const t = useT();
  if (!isLoaded) return <p className="p-4 text-soft">{t('ui.loading')}</p>;
  if (rows.length === 0 && q)
    return (
      <div className="card p-4">
        <p className="wrap-anywhere text-soft">{t('leads.inbox.noMatch', { q })}</p>
        <Button className="mt-3" onClick={clear}>
          {t('leads.inbox.clearSearch')}
        </Button>
      </div>
    );
  if (rows.length === 0) return <p className="card p-4 text-soft">{t('leads.inbox.empty')}</p>;
  const groups = [
    { title: t('leads.inbox.waiting'), its: rows.filter(({ isWaiting }) => isWaiting) },
    { title: t('leads.inbox.others'), its: rows.filter(({ isWaiting }) => !isWaiting) },
  ];
  return groups.map(
    ({ title, its }) =>
      its.length > 0 && (
        <section key={title} aria-label={title} className="mb-4">
          <h2 className="mb-1 text-13 font-semibold text-soft">{title}</h2>
          <ul className="card divide-y divide-line overflow-hidden">
            {its.map((row) => (
              <li key={row.id}>
                <Row row={row} isOpen={row.id === openId} q={q} />
              </li>
            ))}
          </ul>
        </section>
      ),
  );
}

function Row({ row, isOpen, q }: { row: InboxRow; isOpen: boolean; q: string }) {
  const t = useT();
  const { isUnread } = row;
  return (
    <Link
      to={pathTo('portal.inbox.lead', { id: row.id }) + inboxSearch(q)}
      data-lead={row.id}
      aria-current={isOpen ? 'true' : undefined}
      className={`block px-4 py-3 -outline-offset-2 hover:bg-mist ${isOpen ? 'bg-spruce-tint' : ''}`}
    >
      <span className="flex items-baseline gap-2">
        {isUnread && (
          <span className="size-2 shrink-0 self-center rounded-full bg-spruce">
            <span className="visually-hidden">{t('leads.inbox.unread')}</span>
          </span>
        )}
        <span className={`min-w-0 flex-1 truncate ${isUnread ? 'font-semibold' : ''}`}>{nameOf(row, t)}</span>
        <span className="shrink-0 text-13 text-soft">
          <Moment at={row.lastAt} isDay />
        </span>
      </span>
      <span className="block truncate text-13 text-soft">{row.listing.title}</span>
      <span className={`line-clamp-2 text-15 ${isUnread ? '' : 'text-soft'}`}>
        {row.excerpt || t('words.sentWithoutMessage')}
      </span>
    </Link>
  );
}
