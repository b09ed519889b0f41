import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { ListingForm } from './use-listing-form.ts';

/** Notices above the form: restored input, changes by others, review. */
export function FormNotices({ form }: { form: ListingForm }) {
  const t = useT();
  const { listing, contested, isRestored, state } = form;
  const fields = contested.map(({ field }) => t(`listingForm.fields.${field}`)).join(', ');
  return (
    <div id="notices" className="flex scroll-mt-24 flex-col gap-3 empty:hidden [&:not(:empty)]:mb-5">
      {isRestored && (
        <Notice tone="success">
          <p>{t('listingForm.restored')}</p>
          {state === 'local' && (
            <Button size="small" className="mt-2" onClick={form.discard}>
              {t('listingForm.discard')}
            </Button>
          )}
        </Notice>
      )}
      {contested.length > 0 && (
        <Notice tone="warning">
          <p role="alert">{t('listingForm.contested', { fields })}</p>
          {contested.map(
            ({ field, theirs }) =>
              theirs !== null && (
                <blockquote key={field} className="mt-2 line-clamp-4 border-l-2 border-amber pl-3 wrap-anywhere">
                  {theirs || t('listingForm.theirsIsEmpty')}
                </blockquote>
              ),
          )}
          <p className="mt-2 flex flex-wrap gap-2">
            <Button size="small" onClick={() => form.settle(true)}>
              {t('listingForm.keepMine')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => form.settle(false)}>
              {t('listingForm.useTheirs')}
            </Button>
          </p>
        </Notice>
      )}
      {listing?.state === 'suspended' && <Notice tone="warning">{t('listingForm.suspended')}</Notice>}
      {listing?.company.status === 'rejected' && <Notice tone="warning">{t('listingForm.rejected')}</Notice>}
      {listing?.state === 'review' && (
        <Notice>{t(listing.company.status === 'approved' ? 'listingForm.checked' : 'listingForm.review')}</Notice>
      )}
      {listing && listing.lockedFields.length > 0 && <Notice>{t('listingForm.locked')}</Notice>}
      {listing && listing.feedFields.length > 0 && <Notice>{t('listingForm.feed')}</Notice>}
    </div>
  );
}
