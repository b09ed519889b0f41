import { useT } from '#web/app/context.ts';
import { useSearchText } from '#web/lists/use-search-text.ts';
import { SearchIcon } from '#web/ui/icons.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { MAX_SEARCH } from './inbox-search.ts';

/** The search field of the inbox. The down arrow leads to the first lead. */
export function InboxSearch({ q, search }: { q: string; search: (q: string) => void }) {
  const t = useT();
  const [typed, setTyped] = useSearchText(q, search);
  return (
    <search aria-label={t('leads.inbox.search')}>
      <form
        className="mb-3"
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <TextField
          type="search"
          label={t('leads.inbox.search')}
          hideLabel
          placeholder={t('leads.inbox.searchHint')}
          maxLength={MAX_SEARCH}
          prefix={<SearchIcon className="size-4.5" />}
          className="pl-10"
          data-inbox-search
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            const first = event.key === 'ArrowDown' && document.querySelector<HTMLElement>('[data-lead]');
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
        />
      </form>
    </search>
  );
}
