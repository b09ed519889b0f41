import { type FormEvent, useRef, useState } from 'react';
import { AppError } from '#common/contract/errors.ts';
import type { OwnListing } from '#common/contract/landlords/own-listings.ts';
import { missingOf, type Need } from '#common/listings/listing-quality.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { SessionEnded } from '#web/app/session.ts';
import { useFailure } from '#web/app/use-failure.ts';
import { focusFirst } from '#web/forms/use-field-errors.ts';
import { useLeaveGuard } from '#web/forms/use-leave-guard.ts';
import { useNavigate } from '#web/router/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { EyeIcon } from '#web/ui/more-icons.ts';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { FormNotices } from './FormNotices.tsx';
import { partsOf } from './form-sections.tsx';
import { ListingHistory } from './ListingHistory.tsx';
import { ListingPreview } from './ListingPreview.tsx';
import { LivePreview } from './LivePreview.tsx';
import { publish } from './listing-actions.ts';
import { ListingStateBadge } from './listing-cells.tsx';
import { CONTROL_OF, QualityPanel, SECTION_OF } from './QualityPanel.tsx';
import { useListingForm } from './use-listing-form.ts';
import { type Device, usePreview } from './use-preview.ts';
import { factsOf } from './values.ts';

/** Columns of the form and of the preview beside it. */
const BESIDE: Record<Device, string> = {
  phone: 'grid-cols-[minmax(0,1fr)_24.5rem]',
  desktop: 'grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]',
};

/** The form of a listing: sections with their index, score, preview, and the bar with the save and publish buttons. */
export function ListingEditor({ listing: first }: { listing: OwnListing | null }) {
  const app = useApp();
  const { t } = app;
  const navigate = useNavigate();
  const ref = useRef<HTMLFormElement>(null);
  const preview = usePreview();
  const { isInstead, beside } = preview;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useFailure();
  const [isAsked, setAsked] = useState(false);
  const form = useListingForm(first);
  const { listing, state, values } = form;
  const release = useLeaveGuard(form.unsaved.map((field) => t(`listingForm.fields.${field}`)));
  const isDraft = !listing || listing.state === 'draft';
  const isOff = isDraft || listing.state === 'paused' || listing.state === 'expired';
  const parts = partsOf(form, t);
  /** Whether score and index are beside the form. The preview has priority there. */
  const isAside = preview.isWide && !beside;

  /** Saves everything or shows the errors. Returns the saved listing, or false if it was not saved. */
  async function saveAll(): Promise<OwnListing | null | false> {
    setFailure(null);
    setBusy(true);
    try {
      return await form.save(true);
    } catch (error) {
      if (error instanceof SessionEnded) return false;
      preview.backToForm();
      const { fields, message } = error instanceof AppError ? error : { message: '' };
      setFailure(fields || !message ? t('lists.form.check') : message);
      if (fields) setTimeout(() => focusFirst(ref.current, fields));
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function saveOnly(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (await saveAll()) toast({ severity: 'success', summary: t('listingForm.savedToast') });
  }

  /** Scrolls to a missing field. The message stays until it is filled in. */
  function leadTo(need: Need): void {
    preview.backToForm();
    setAsked(true);
    const section = document.getElementById(SECTION_OF[need]);
    // The form may be hidden behind the preview until the next render.
    setTimeout(() => {
      section?.scrollIntoView();
      section?.querySelector<HTMLElement>(CONTROL_OF[need] ?? 'input, select, textarea, button')?.focus();
    });
  }

  async function saveAndPublish(): Promise<void> {
    if (isBusy) return;
    const saved = await saveAll();
    // The address may have been confirmed in another tab since.
    const isVerified = !saved || saved.isVerified || (await form.readAgain())?.isVerified !== false;
    const [first] = isDraft ? missingOf(factsOf(values, listing), isVerified) : [];
    if (saved !== false && first) leadTo(first);
    if (!saved || first) return;
    const row = { ...saved, address: saved.street, city: saved.city?.name[t.lang] ?? null };
    if (await publish({ ...app, navigate }, row)) {
      release();
      await navigate(pathTo('portal.listings'));
    }
  }

  // All checked fields have been corrected.
  const isMended = failure === t('lists.form.check') && Object.keys(form.errors).length === 0;
  const [need, ...others] = isAsked && isDraft ? missingOf(factsOf(values, listing), listing?.isVerified ?? true) : [];
  const missing = need && t('listingForm.missing', { need: t(`ownListings.needs.${need}`), others: others.length });
  const status = state === 'local' && !isDraft ? 'localLive' : state === 'unchanged' && !listing ? 'fresh' : state;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-soft">{isDraft ? t('listingForm.intro') : ''}</p>
        <div className="flex flex-wrap items-center gap-3">
          {listing && <ListingStateBadge state={listing.state} />}
          {listing?.paths && !isDraft && (
            <a
              href={listing.paths[t.lang]}
              target="_blank"
              rel="noopener"
              className={buttonClass({ variant: 'quiet' })}
            >
              {t('listingForm.openPage')}
            </a>
          )}
          <Button
            onClick={preview.toggle}
            aria-pressed={preview.isWide ? beside !== null : undefined}
            className="aria-pressed:border-spruce aria-pressed:bg-spruce-tint"
          >
            <EyeIcon className="size-5" />
            {t(isInstead ? 'words.edit' : 'listingForm.preview')}
          </Button>
        </div>
      </div>
      <FormNotices form={form} />
      {isInstead && <ListingPreview form={form} />}
      <div className={beside ? `grid gap-8 ${BESIDE[beside]}` : ''}>
        <form
          ref={ref}
          noValidate
          onSubmit={(event) => void saveOnly(event)}
          aria-busy={isBusy}
          className={`${beside ? '' : 'xl:flex xl:gap-8'} min-w-0 [&_:is(input,select,textarea,button)]:scroll-mt-24 [&_:is(input,select,textarea,button)]:scroll-mb-28`}
        >
          <div className={`mb-5 shrink-0 ${isAside ? 'order-last w-72' : ''} ${isInstead ? 'hidden' : ''}`}>
            <div className={`flex flex-col gap-4 ${isAside ? 'sticky top-24' : ''}`}>
              <QualityPanel form={form} isAside={isAside} />
              {isAside && (
                <nav aria-label={t('lists.form.sections')}>
                  <ul className="flex flex-col">
                    {parts.map(({ id, title }) => (
                      <li key={id}>
                        <a href={`#${id}`} className="side-item">
                          {title}
                        </a>
                      </li>
                    ))}
                  </ul>
                </nav>
              )}
              {listing && isAside && <ListingHistory history={listing.history} />}
            </div>
          </div>
          <div className="min-w-0 flex-1">
            <div hidden={isInstead} className="@container">
              {parts.map((part) => (
                <FormSection key={part.id} {...part} />
              ))}
              {listing && !isAside && <ListingHistory history={listing.history} />}
            </div>
            <SaveBar status={t(`listingForm.state.${status}`)} failure={(isMended ? null : failure) || missing || null}>
              {form.contested.length > 0 && (
                <a href="#notices" className={buttonClass()}>
                  {t('listingForm.decide')}
                </a>
              )}
              <Link to={pathTo('portal.listings')} className={buttonClass({ variant: 'quiet' })}>
                {t('ui.close')}
              </Link>
              {!isDraft && (
                <Button
                  type="submit"
                  variant={isOff ? 'secondary' : 'primary'}
                  aria-disabled={isBusy || undefined}
                  disabled={state === 'unchanged' || state === 'saved'}
                >
                  {t(isBusy ? 'ui.submitting' : 'words.saveChanges')}
                </Button>
              )}
              {isOff && (
                <Button variant="primary" aria-disabled={isBusy || undefined} onClick={() => void saveAndPublish()}>
                  {t(isDraft ? 'words.publish' : 'words.activate')}
                </Button>
              )}
            </SaveBar>
          </div>
        </form>
        {beside && <LivePreview form={form} device={beside} show={preview.show} />}
      </div>
    </>
  );
}
