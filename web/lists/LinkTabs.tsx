import { Link } from '#web/app/Link.tsx';

/** Scrolls the current tab into view if they don't all fit. */
const showTab = (tab: HTMLElement | null): void => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Links that look like tabs, for views of one screen that each have a URL. */
export function LinkTabs({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: readonly { id: string; label: string; to: string }[];
  current: string;
}) {
  if (tabs.length < 2) return null;
  return (
    <nav aria-label={label} className="mb-5 border-b border-line">
      <ul className="-mb-px flex gap-1 overflow-x-auto">
        {tabs.map((tab) => (
          <li key={tab.id} ref={tab.id === current ? showTab : undefined} className="shrink-0">
            <Link
              to={tab.to}
              aria-current={tab.id === current ? 'page' : undefined}
              className={`inline-flex min-h-11 items-center border-b-2 px-3 font-medium transition-colors ${
                tab.id === current ? 'border-spruce text-spruce' : 'border-transparent text-soft hover:text-ink'
              }`}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
