import { useEffect, useRef } from 'react';
import type { ReviewList } from '#common/catalog/review-kinds.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useSession } from '#web/app/session.ts';
import { UnreadBadge } from '#web/features/leads/index.ts';
import { QueueBadge, QueuePulseReader } from '#web/features/reviews/index.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { MenuIconOf } from './MenuIconOf.tsx';
import { menuOf } from './menu.ts';
import { pathOf, sectionOf, titleKey, usePrivateScreenName } from './titles.ts';

/** The part of support's queue that a screen shows. */
const QUEUES: Partial<Record<string, ReviewList | 'all'>> = {
  'support.dashboard': 'all',
  'support.account-reviews': 'company',
  'support.reported-listings': 'listing',
  'support.messages': 'message',
};

/**
 * The screens that the user may open, by group. The narrow menu shows icons; names stay as tooltips and for screen
 * readers.
 */
export function SideMenu({ isMini = false, onFollow }: { isMini?: boolean; onFollow?: () => void }) {
  const t = useT();
  const { modules } = useGlobals();
  const session = useSession();
  const shown = usePrivateScreenName();
  const current = shown && sectionOf(shown);
  const sections = menuOf(session, modules);
  const nav = useRef<HTMLElement>(null);
  const isKnown = sections.length > 0;
  useEffect(() => {
    if (isKnown && current) nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [isKnown, current]);
  if (!isKnown) return <MenuSkeleton />;
  const hasQueue = sections.some(({ screens }) => screens.some((name) => QUEUES[name]));
  return (
    <nav ref={nav} aria-label={t('frame.sideMenu')}>
      {hasQueue && <QueuePulseReader />}
      {sections.map(({ group, screens }) => (
        <div key={group} className={isMini ? 'border-line py-2 not-first:border-t' : 'pb-4'}>
          {group !== 'overview' && (
            <h2 id={`menu-${group}`} className={isMini ? 'visually-hidden' : 'px-3 pt-1 pb-1.5 text-13 text-soft'}>
              {t(`frame.groups.${group}`)}
            </h2>
          )}
          <ul aria-labelledby={group === 'overview' ? undefined : `menu-${group}`}>
            {screens.map((name) => (
              <li key={name}>
                <Link
                  to={pathOf(name)}
                  className={`side-item ${isMini ? 'relative justify-center' : ''}`}
                  aria-current={name === shown ? 'page' : name === current ? 'true' : undefined}
                  title={isMini ? t(titleKey(name)) : undefined}
                  onClick={onFollow}
                >
                  <MenuIconOf name={name} className="size-5 shrink-0" />
                  <span className={isMini ? 'visually-hidden' : ''}>{t(titleKey(name))}</span>
                  {name === 'portal.inbox' && <UnreadBadge isMini={isMini} />}
                  {QUEUES[name] && <QueueBadge list={QUEUES[name]} isMini={isMini} />}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Shown until the session is known. */
export function MenuSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-3 px-3 py-2">
      {['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5', 'w-5/6', 'w-4/7'].map((width) => (
        <Skeleton key={width} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}
