import { useRef, useState } from 'react';
import { REVIEW_DECISIONS, type ReviewDecision } from '#common/catalog/review-kinds.ts';
import { needsReason, type ReviewDetail, SNOOZE_HOURS } from '#common/contract/staff/reviews.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { useT } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { useSession } from '#web/app/session.ts';
import { ActionMenu } from '#web/ui/ActionMenu.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { DECISION_KEYS } from './decision-keys.ts';
import { KeyCap } from './KeyCap.tsx';
import { DueTime, PriorityBadge } from './queue-cells.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { DECISION_ID, type ReviewControl } from './use-review.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useUndo } from './use-undo.ts';

/** The button of a decision on an item of this kind. */
const nameOfDecision = (kind: string, decision: ReviewDecision, t: Translate): string =>
  (decision === 'refuse' && t.dynamic(`reviews.refusals.${kind}`)) || t(`reviews.decisions.${decision}`);

/** The decision that does the least harm if it is wrong: nobody loses money to a listing that is offline. */
function safeDecision({ kind, priority, pair }: ReviewDetail): ReviewDecision {
  if (kind === 'scam' || kind === 'report') return priority === 1 ? 'suspend' : 'correct';
  if (kind === 'companyReport') return priority === 1 ? 'suspendCompany' : 'dismiss';
  if (kind === 'duplicate') return pair?.isSure ? 'keepFirst' : 'refuse';
  return REVIEW_DECISIONS[kind][0];
}

/** Holder, due time and decisions of an item, all with keys. */
export function DecisionPanel({ control }: { control: ReviewControl }) {
  const t = useT();
  const { review, decide, move, snooze, toggleClaim, coversAll, setCoversAll } = control;
  const [asked, setAsked] = useState<ReviewDecision>();
  const isBusy = useRef(false);
  const undo = useUndo();
  const isOpen = review.decision === null;
  const isHeld = review.claimedBy !== null && !review.isMine;
  const possible: readonly ReviewDecision[] = isOpen && !isHeld ? REVIEW_DECISIONS[review.kind] : [];
  const choose = async (decision: ReviewDecision) => {
    if (needsReason({ kind: review.kind, decision })) return setAsked(decision);
    if (isBusy.current) return;
    isBusy.current = true;
    await decide(decision).finally(() => {
      isBusy.current = false;
    });
  };
  const safe = safeDecision(review);
  const effects = t.dynamic(`reviews.effects.${review.kind}`);
  const keys = Object.fromEntries(possible.map((decision) => [DECISION_KEYS[decision], () => void choose(decision)]));
  const [isHelpOpen, setHelpOpen] = useShortcuts({
    ...keys,
    j: () => move(false),
    k: () => move(true),
    z: undo,
    n: () => document.querySelector<HTMLElement>('textarea[name="note"]')?.focus(),
    ...(isOpen && !isHeld && { c: toggleClaim, w: () => snooze(24) }),
  });
  return (
    <section aria-labelledby={DECISION_ID} className="card p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={DECISION_ID} tabIndex={-1} className="text-17 outline-none">
          {t('words.decision')}
        </h2>
        <PriorityBadge priority={review.priority} />
      </div>
      <p className="mt-2 text-13 text-soft">
        {t('reviews.columns.dueAt')} <DueTime row={review} />
      </p>
      <HolderLine control={control} />
      {possible.length > 0 && effects && <p className="mt-3 text-15">{effects}</p>}
      {possible.length > 0 && review.siblings.length > 0 && (
        <div className="mt-3">
          <CheckboxField
            label={t('reviews.page.siblings', { count: review.siblings.length })}
            checked={coversAll}
            onChange={({ currentTarget }) => setCoversAll(currentTarget.checked)}
          />
        </div>
      )}
      {possible.length > 0 && (
        <div data-no-toasts className="mt-4 flex flex-col gap-2">
          {possible.map((decision) => (
            <Button
              key={decision}
              variant={decision === safe ? 'primary' : 'secondary'}
              className="justify-between"
              onClick={() => void choose(decision)}
            >
              {nameOfDecision(review.kind, decision, t)}
              <span aria-hidden="true">
                <KeyCap>{DECISION_KEYS[decision].toUpperCase()}</KeyCap>
              </span>
            </Button>
          ))}
        </div>
      )}
      <div data-no-toasts className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4">
        <Button size="small" onClick={() => move(true)}>
          {t('reviews.page.previous')}
        </Button>
        <Button size="small" onClick={() => move(false)}>
          {t('ui.next')}
        </Button>
        {isOpen && !isHeld && (
          <>
            <Button size="small" variant="quiet" onClick={toggleClaim}>
              {t(review.isMine ? 'reviews.page.release' : 'reviews.page.claim')}
            </Button>
            <ActionMenu label={t('reviews.page.snooze')} isNamed>
              {SNOOZE_HOURS.map((hours) => (
                <button key={hours} type="button" className="menu-item w-full" onClick={() => snooze(hours)}>
                  {t('reviews.page.snoozeFor', { hours })}
                </button>
              ))}
            </ActionMenu>
          </>
        )}
        <Button size="small" variant="quiet" onClick={() => setHelpOpen(true)}>
          {t('words.keyboardShortcuts')}
        </Button>
      </div>
      <ReasonDialog
        kind={review.kind}
        decision={asked}
        onClose={() => setAsked(undefined)}
        onSend={async (decision, reason) => {
          if (await decide(decision, reason)) setAsked(undefined);
        }}
      />
      <ShortcutHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </section>
  );
}

/** The holder of the item, or the person who decided it. */
function HolderLine({ control: { review } }: { control: ReviewControl }) {
  const t = useT();
  const own = useSession()?.user?.id;
  const { decision, decidedBy, decidedAt, claimedBy, claimedUntil, snoozedUntil } = review;
  if (decision !== null)
    return (
      <p className="mt-2 font-medium">
        {decidedBy
          ? t('reviews.page.decidedBy', {
              decision: t.dynamic(`reviews.decided.${decision}`) ?? decision,
              name: decidedBy.id === own ? t('reviews.you') : decidedBy.name,
            })
          : t('reviews.page.decidedNobody')}
        {decidedAt && (
          <span className="block text-13 font-normal text-soft">
            <Moment at={decidedAt} />
          </span>
        )}
      </p>
    );
  return (
    <>
      <p className="mt-1 text-13 text-soft">
        {claimedBy && claimedUntil
          ? t(review.isMine ? 'reviews.page.mine' : 'reviews.page.held', {
              name: claimedBy.name,
              time: timeOf(claimedUntil, t.locale),
            })
          : t('reviews.page.free')}
      </p>
      {snoozedUntil && (
        <p className="mt-1 text-13 text-soft">
          {t('reviews.page.snoozedUntil', {
            time: `${dayOf(snoozedUntil, t.locale)}, ${timeOf(snoozedUntil, t.locale)}`,
          })}
        </p>
      )}
    </>
  );
}

const timeOf = (at: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'America/Toronto' }).format(new Date(at));
const dayOf = (at: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'America/Toronto' }).format(new Date(at));
