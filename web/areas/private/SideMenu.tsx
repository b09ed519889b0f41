import { useEffect, useRef } from 'react';
import type { ReviewList } from '#common/catalog/review-kinds.ts';
import type { PrivateScreenName } from '#common/screens/index.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useSession } from '#web/app/session.ts';
import { UnreadBadge } from '#web/features/renting/index.ts';
import { QueueBadge, QueuePulseReader } from '#web/features/staff/index.ts';
import { ChevronDownIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { MenuIconOf } from './MenuIconOf.tsx';
import { type MenuSection, menuOf } from './menu.ts';
import { toggleGroup, useMenuState } from './menu-state.ts';
import { pathOf, sectionOf, titleKey, usePrivateScreenName } from './titles.ts';

/** The part of support's queue that a screen shows. */
const QUEUES: Partial<Record<string, ReviewList | 'all'>> = {
  'support.dashboard': 'all',
  'support.account-reviews': 'company',
  'support.reported-listings': 'listing',
  'support.messages': 'message',
};

/**
 * The screens that the user may open, in groups that fold. The narrow menu shows icons; names stay as tooltips and for
 * screen readers.
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
      {sections.map((section) => (
        <Group
          key={section.group}
          section={section}
          shown={shown}
          current={current}
          isMini={isMini}
          onFollow={onFollow}
        />
      ))}
    </nav>
  );
}

interface GroupProps {
  section: MenuSection;
  /** The open screen, and the screen of the menu that it belongs to. */
  shown: PrivateScreenName | undefined;
  current: PrivateScreenName | undefined;
  isMini: boolean;
  onFollow: (() => void) | undefined;
}

/** One group. Its heading folds it, except in the narrow menu, which has no headings. */
function Group({ section: { group, screens }, shown, current, isMini, onFollow }: GroupProps) {
  const t = useT();
  const isFolded = useMenuState().folded.includes(group) && !isMini;
  const hasCurrent = screens.some((name) => name === current);
  const isTitled = group !== 'overview' && !isMini;
  return (
    <div className={isMini ? 'border-line py-2 not-first:border-t' : 'pb-2'}>
      {isTitled && (
        <h2>
          <button
            type="button"
            id={`menu-${group}`}
            className={`side-heading ${isFolded && hasCurrent ? 'text-spruce-deep' : 'text-soft'}`}
            aria-expanded={!isFolded}
            onClick={() => toggleGroup(group)}
          >
            <span className="min-w-0 flex-1">{t(`frame.groups.${group}`)}</span>
            <ChevronDownIcon className={`size-4 shrink-0 ${isFolded ? '-rotate-90' : ''}`} />
          </button>
        </h2>
      )}
      {!isFolded && (
        <ul aria-label={group === 'overview' ? undefined : t(`frame.groups.${group}`)}>
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
      )}
    </div>
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
