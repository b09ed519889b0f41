import type { LeadRow, LeadState } from '#common/contract/renting/leads.ts';
import type { TourState } from '#common/contract/renting/tour.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { useT } from '#web/app/context.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';

const TONES: Record<LeadState, BadgeTone> = {
  new: 'alive',
  contacted: 'good',
  touring: 'good',
  applied: 'good',
  closed: 'neutral',
};
const TOUR_TONES: Record<TourState, BadgeTone> = {
  asked: 'warning',
  proposed: 'neutral',
  confirmed: 'good',
  declined: 'neutral',
  cancelled: 'neutral',
};

/** Badges for the status of a lead and its tour, and for a renter who waits for a reply. */
export function LeadBadges({
  lead,
}: {
  lead: Pick<LeadRow, 'state' | 'isWaiting'> & { tour: { state: TourState; isOver: boolean } | null };
}) {
  const t = useT();
  const { tour } = lead;
  const isHeld = tour?.state === 'confirmed' && tour.isOver;
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={TONES[lead.state]}>{t(`leads.states.${lead.state}`)}</Badge>
      {tour && (
        <Badge tone={isHeld ? 'neutral' : TOUR_TONES[tour.state]}>
          {t(isHeld ? 'leads.tourHeld' : `leads.tourStates.${tour.state}`)}
        </Badge>
      )}
      {lead.isWaiting && lead.state !== 'new' && <Badge tone="warning">{t('leads.inbox.views.waiting')}</Badge>}
    </span>
  );
}

/** Name of a lead: the renter's, or that it was deleted. */
export const nameOf = ({ name }: { name: string }, t: Translate): string => name || t('leads.deletedAccount');
