import type { DuplicatePair } from '#common/contract/companies/duplicate-pair.ts';
import type { MovedCounts } from '#common/contract/companies/duplicates.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { keysOf } from '#common/values/objects.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { runWithErrorToast, runWithToast } from '#web/app/run-with-toast.ts';
import { useLoaderData, useLocation, useNavigate } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm-store.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { PairCard } from './PairCard.tsx';

export async function loader({ params, context }: LoaderArgs) {
  const found = await context.get(apiContext).duplicates.ofCompany({ params: { id: params.id ?? '' } });
  return { title: found.company.name, found };
}

/** The suspected duplicates of a company, side by side, and its merges that can be undone. */
export function MergeListingsScreen() {
  const { api, t } = useApp();
  const loaded = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { company, pairs, total, merges } = loaded.found;
  const params = { id: company.id };
  const reload = () => navigate(pathname, { replace: true, preventScrollReset: true });
  const titleOf = (pair: DuplicatePair, id: number) => pair.listings.find((one) => one.id === id)?.title ?? '';

  const merge = (pair: DuplicatePair, survivorId: number) =>
    runWithErrorToast(t, async () => {
      const loserId = pair.listings.find(({ id }) => id !== survivorId)?.id ?? 0;
      const body = { survivorId, loserId };
      const dry = await api.duplicates.merge({ params, body: { ...body, isDry: true } });
      const names = { survivor: titleOf(pair, survivorId), loser: titleOf(pair, loserId) };
      const isMeant = await confirm({
        title: t('duplicates.ask.title'),
        text: t('duplicates.ask.text', { ...names, moved: describeMoved(dry.moved, t) }),
        confirm: t('duplicates.ask.confirm'),
      });
      if (!isMeant) return;
      const done = await api.duplicates.merge({ params, body });
      toast({ severity: 'success', summary: done.message });
      await reload();
    });

  const refuse = async (pair: DuplicatePair) => {
    const isMeant = await confirm({
      title: t('duplicates.ask.refuseTitle'),
      text: t('duplicates.ask.refuseText'),
      confirm: t('duplicates.refuse'),
    });
    if (!isMeant) return;
    await runWithToast(t, () => api.duplicates.refuse({ params: { id: pair.id } }));
    await reload();
  };

  const undo = async (id: number) => {
    await runWithToast(t, () => api.duplicates.undo({ params: { id } }));
    await reload();
  };

  return (
    <div className="flex max-w-5xl flex-col gap-5">
      <p className="max-w-prose text-soft">{t('duplicates.intro')}</p>
      <p>
        <Link to={pathTo('support.company', { id: company.id })} className="link">
          {company.name}
        </Link>
        {total > 0 && <span>{` · ${t('duplicates.shown', { total })}`}</span>}
      </p>
      {pairs.length === 0 && <EmptyState title={t('duplicates.none')} />}
      {pairs.map((pair) => (
        <PairCard
          key={pair.id}
          pair={pair}
          onKeep={(survivorId) => void merge(pair, survivorId)}
          onRefuse={() => void refuse(pair)}
        />
      ))}
      <FormSection id="merges" title={t('duplicates.merges.title')}>
        {merges.length === 0 ? (
          <p className="text-soft">{t('duplicates.merges.none')}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {merges.map(({ id, survivor, loser, at, by, isUndone }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <span className="min-w-0 break-words">
                  {t('duplicates.merges.line', { loser: loser.title, survivor: survivor.title })}
                  <span className="block text-13 text-soft">
                    <Moment at={at} />
                    {by && <span>{` · ${by.name}`}</span>}
                  </span>
                </span>
                {isUndone ? (
                  <span className="text-soft">{t('duplicates.merges.wasUndone')}</span>
                ) : (
                  <Button
                    size="small"
                    aria-label={t('duplicates.merges.undoNamed', { loser: loser.title })}
                    onClick={() => void undo(id)}
                  >
                    {t('duplicates.merges.undo')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </FormSection>
    </div>
  );
}

/** "2 leads, 14 views" */
function describeMoved(moved: MovedCounts, t: Translate): string {
  const parts = keysOf(moved)
    .filter((key) => moved[key] > 0)
    .map((key) => (key === 'feeds' ? t('duplicates.ask.feeds') : t(`duplicates.ask.${key}`, { count: moved[key] })));
  return parts.length > 0 ? parts.join(', ') : t('words.nothing');
}
