import { type ComponentType, type Ref, useEffect, useRef, useState } from 'react';
import { ACTIVITY_KINDS, type Activity } from '#common/contract/landlords/dashboard.ts';
import { useApp, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { runWithErrorToast } from '#web/app/run-with-toast.ts';
import { useSession } from '#web/app/session.ts';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { MoneyIcon } from '#web/ui/area-icons.ts';
import { Button } from '#web/ui/Button.tsx';
import type { IconProps } from '#web/ui/icon.tsx';
import { BuildingIcon, TagIcon } from '#web/ui/more-icons.ts';
import { MailIcon, VerifiedIcon } from '#web/ui/page-icons.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

type Kind = Activity['kind'];

/** Activity of the account, of all kinds or one. */
export function ActivityFeed() {
  const t = useT();
  const [kind, setKind] = useState<Kind>();
  const all = { value: '', label: t('dashboard.activities.kinds.all') };
  return (
    <section aria-labelledby="activities">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="activities" className="text-20">
            {t('dashboard.activities.title')}
          </h2>
          <p className="text-soft">{t('dashboard.activities.text')}</p>
        </div>
        <SelectField
          label={t('words.show')}
          hideLabel
          fieldClassName="w-48"
          value={kind ?? ''}
          options={[
            all,
            ...ACTIVITY_KINDS.map((value) => ({ value, label: t(`dashboard.activities.kinds.${value}`) })),
          ]}
          onChange={(event) => setKind(ACTIVITY_KINDS.find((one) => one === event.target.value))}
        />
      </div>
      <Feed key={kind ?? 'all'} kind={kind} />
    </section>
  );
}

/** Activity of one kind, latest first. A button loads more. */
function Feed({ kind }: { kind: Kind | undefined }) {
  const { api, t } = useApp();
  const userId = useSession()?.user?.id;
  const [earlier, setEarlier] = useState<{ activities: Activity[]; next: string | null; from: number }>();
  const [isLoading, setLoading] = useState(false);
  const firstOfMore = useRef<HTMLLIElement>(null);
  // Focuses the first new entry, even if the button disappeared.
  useEffect(() => {
    if (earlier) firstOfMore.current?.focus();
  }, [earlier]);
  const ask = (before?: string) => ({ query: { ...(kind && { kind }), ...(before && { before }) } });
  const { data, error, reload } = useLoad(`activities ${userId} ${kind}`, (signal) =>
    api.dashboard.activities(ask(), { signal }),
  );
  if (error && !data) return <LoadFailed error={error} reload={reload} />;
  if (!data) return <Waiting />;
  const next = earlier ? earlier.next : data.next;
  const shown = [...data.activities, ...(earlier?.activities ?? [])];
  const readOn = async (before: string) => {
    if (isLoading) return;
    setLoading(true);
    await runWithErrorToast(t, async () => {
      const page = await api.dashboard.activities(ask(before));
      const activities = [...(earlier?.activities ?? []), ...page.activities];
      setEarlier({ activities, next: page.next, from: shown.length });
    });
    setLoading(false);
  };
  if (shown.length === 0)
    return (
      <p className="card p-4 text-soft md:p-5">
        {t(kind ? 'dashboard.activities.none' : 'dashboard.activities.empty')}
      </p>
    );
  return (
    <>
      <ul className="card divide-y divide-line px-4">
        {shown.map((activity, at) => (
          <Entry key={activity.id} activity={activity} ref={at === earlier?.from ? firstOfMore : undefined} />
        ))}
      </ul>
      {next ? (
        <Button className="mt-3" aria-disabled={isLoading || undefined} onClick={() => readOn(next)}>
          {t(isLoading ? 'ui.loading' : 'dashboard.activities.more')}
        </Button>
      ) : (
        earlier && (
          <p className="mt-3 text-15 text-soft" role="status">
            {t('dashboard.activities.end')}
          </p>
        )
      )}
    </>
  );
}

const ICONS: Record<Kind, ComponentType<IconProps>> = {
  lead: MailIcon,
  listing: BuildingIcon,
  purchase: MoneyIcon,
  charge: TagIcon,
  review: VerifiedIcon,
};

interface EntryProps {
  activity: Activity;
  /** Set for the entry that takes the focus. */
  ref: Ref<HTMLLIElement> | undefined;
}

function Entry({ activity: { kind, at, message, detail, path }, ref }: EntryProps) {
  const Mark = ICONS[kind];
  return (
    <li ref={ref} tabIndex={ref ? -1 : undefined} className="flex gap-3 py-3">
      <span className="mt-0.5 flex size-8 shrink-0 items-center justify-center rounded-full bg-mist text-soft">
        <Mark className="size-4.5" />
      </span>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {path ? (
            <Link to={path} className="link">
              {message}
            </Link>
          ) : (
            message
          )}
        </p>
        <p className="text-13 wrap-anywhere text-soft">
          <Moment at={at} />
          {detail && <span>{` · ${detail}`}</span>}
        </p>
      </div>
    </li>
  );
}

function Waiting() {
  const t = useT();
  return (
    <div role="status" aria-label={t('lists.reading', { title: t('dashboard.activities.title') })} className="card p-4">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} className="my-3 h-9" />
      ))}
    </div>
  );
}
