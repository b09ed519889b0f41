import { writeFilters } from '#common/search/filters.ts';
import { useT } from '#web/app/context.ts';
import { useVisitorForms } from '#web/app/visitor-forms.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Optional } from '#web/ui/Optional.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { Search } from './use-search.ts';

/** Saves the search as an email alert, with the same form as below the results. */
export function SaveSearchDialog({ search, open, onClose }: { search: Search; open: boolean; onClose: () => void }) {
  const t = useT();
  const { Alert } = useVisitorForms();
  const { filters, load } = search;
  const place = load.page.location;
  return (
    <Dialog open={open} onClose={onClose} title={t('search.save')} closeLabel={t('ui.close')}>
      <p className="mb-4 text-soft">{t('forms.alert.inPlaceHint')}</p>
      <Optional waiting={<Skeleton className="h-40" />}>
        <Alert
          scope={place ? { kind: place.kind, id: place.id } : undefined}
          query={writeFilters({ ...filters, page: 1 }).toString()}
        />
      </Optional>
    </Dialog>
  );
}
