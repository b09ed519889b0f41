import type { EntryDetail, EntryState } from '#common/contract/content/entries.ts';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import { useApp } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { usePresence } from './use-presence.ts';

export const STATE_TONES: Record<EntryState, BadgeTone> = {
  draft: 'neutral',
  live: 'good',
  changed: 'warning',
  hidden: 'neutral',
};

interface EntryStatesProps {
  entry: EntryDetail;
  mayChange: boolean;
  /** Draws the dates and asks who else is here. The formatter of dates takes a slow phone 40 ms. */
  isComplete: boolean;
  onCancelPlan: (planId: number) => void;
}

/** The card above the form: the state of each language, its plans, and who else is here. */
export function EntryStates(props: EntryStatesProps) {
  const { entry, isComplete } = props;
  const { t } = useApp();
  return (
    <section aria-label={t('words.status')} className="card mb-5 p-4 md:p-5">
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        {LANGS.map((lang) => (
          <LangState key={lang} lang={lang} {...props} />
        ))}
      </div>
      <p className="mt-4 border-t border-line pt-3 text-13 text-soft">
        {t('entries.lastChange')} {isComplete && <Moment at={entry.updatedAt} />}
        {entry.updatedBy && <span>{` · ${entry.updatedBy.name}`}</span>}
      </p>
      <div role="status">{isComplete && <Presence entry={entry} />}</div>
    </section>
  );
}

/** Names the others who edit the entry. */
function Presence({ entry }: Pick<EntryStatesProps, 'entry'>) {
  const { t } = useApp();
  const names = usePresence(entry).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <div className="mt-4">
      <Notice tone="warning">{t('entries.present', { count: names.length, names: names.join(', ') })}</Notice>
    </div>
  );
}

function LangState({ lang, entry, mayChange, isComplete, onCancelPlan }: EntryStatesProps & { lang: Lang }) {
  const { t } = useApp();
  const { state, liveSince } = entry.parts[lang];
  const path = entry.paths[lang];
  const isLive = state === 'live' || state === 'changed';
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-17">{t(`words.langs.${lang}`)}</h2>
        <Badge tone={STATE_TONES[state]}>{t(`entries.states.${state}`)}</Badge>
        {path && (
          <a href={path} className="link text-15" target="_blank" rel="noreferrer">
            {t(`entries.open.${lang}`)}
          </a>
        )}
      </div>
      {isLive && liveSince && (
        <p className="mt-1 text-13 text-soft">
          {t('entries.liveSince')} {isComplete && <Moment at={liveSince} />}
        </p>
      )}
      {entry.plans
        .filter((plan) => plan.lang === lang)
        .map(({ id, action, at, failure, isBehind }) => (
          <p key={id} className="mt-2 flex flex-wrap items-center gap-2 text-15">
            <Badge tone={failure ? 'error' : 'alive'}>{t(`entries.plans.${failure ? 'missed' : action}`)}</Badge>
            {isComplete && <Moment at={at} />}
            {failure && <span className="text-red">{failure}</span>}
            {isBehind && !failure && <span className="text-soft">{t('entries.plans.behind')}</span>}
            {mayChange && (
              <Button size="small" variant="quiet" onClick={() => onCancelPlan(id)}>
                {t('entries.plans.cancel')}
              </Button>
            )}
          </p>
        ))}
    </div>
  );
}
