import { useEffect, useRef } from 'react';
import type { RecommendedListing } from '#common/contract/renting/recommendations.ts';
import { useT } from '#web/app/context.ts';
import { RenterCard } from '#web/features/renting/renters/RenterCard.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { describeReasons } from './reason-text.ts';

interface RecommendedCardProps {
  listing: RecommendedListing;
  priority: boolean;
  /** It was removed and restored, so its button takes the focus. */
  isBack: boolean;
  onRemove: () => void;
}

/** A recommended home: its card, the reasons, and a button that removes it. */
export function RecommendedCard({ listing, priority, isBack, onRemove }: RecommendedCardProps) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) button.current?.focus({ preventScroll: true });
  }, [isBack]);
  const home = listing.name ?? listing.address;
  return (
    <RenterCard listing={listing} priority={priority}>
      <p className="mt-2 rounded-control bg-spruce-tint px-3 py-2 text-15 text-spruce-deep">
        <span className="visually-hidden">{t('recommended.why')} </span>
        {describeReasons(listing.reasons, t)}
      </p>
      <p className="mt-1 flex min-h-11 items-center justify-between gap-2">
        {listing.isNew ? <Badge tone="neutral">{t('recommended.isNew')}</Badge> : <span />}
        {/* Above the link that covers the card. */}
        <Button
          ref={button}
          variant="quiet"
          className="relative z-10 -mr-3"
          aria-label={t('recommended.notForMeHome', { home })}
          onClick={onRemove}
        >
          {t('recommended.notForMe')}
        </Button>
      </p>
    </RenterCard>
  );
}

/** The place of a removed card, with "Undo". It takes the focus of the removed button. */
export function RemovedCard({ listing, onUndo }: { listing: RecommendedListing; onUndo: () => void }) {
  const t = useT();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  const home = listing.name ?? listing.address;
  return (
    <div className="flex flex-col items-center justify-center gap-3 rounded-card border border-dashed border-line p-6 text-center text-soft">
      <p role="status">{t('recommended.removed', { home })}</p>
      <Button ref={undo} aria-label={t('recommended.undoHome', { home })} onClick={onUndo}>
        {t('words.undo')}
      </Button>
    </div>
  );
}
