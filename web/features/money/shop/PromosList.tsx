import { PROMO_KINDS, PROMO_STATES, type PromoRow } from '#common/contract/money/promo-codes.ts';
import { formatDay, formatNumber, withColon } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { formatCents } from '#common/money/money.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { useCan } from '#web/app/session.ts';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { confirm } from '#web/ui/confirm-store.ts';

const TONES = { live: 'good', planned: 'neutral', ended: 'neutral', usedUp: 'warning', archived: 'neutral' } as const;

/** Promo codes with their uses and states. */
export function PromosList() {
  const { api, t } = useApp();
  const mayCreate = useCan('createCreditBundles');
  const mayModify = useCan('modifyCreditBundles');
  const archive = async ({ id, code, version }: PromoRow, isArchived: boolean, reload: () => void) => {
    const isSure =
      !isArchived ||
      (await confirm({
        title: t('shop.promos.archiveTitle', { code }),
        text: t('shop.promos.archiveText'),
        confirm: t('shop.promos.archive'),
        cancel: t('shop.promos.cancel'),
      }));
    if (!isSure) return;
    await runWithToast(t, () => api.promoCodes.archivePromoCode({ params: { id }, body: { isArchived, version } }));
    reload();
  };
  const list: ListSpec<PromoRow> = {
    name: 'promo-codes',
    title: t('shop.tabs.promos'),
    purpose: t('shop.promos.purpose'),
    emptyText: t('shop.promos.empty'),
    nameOf: ({ code }) => code,
    load: api.promoCodes.promoCodes,
    csv: api.promoCodes.promoCodesCsv,
    firstSort: '-id',
    create: mayCreate ? { label: t('shop.promos.create'), to: pathTo('admin.promo-codes.create') } : undefined,
    columns: [
      {
        key: 'code',
        heading: t('shop.promos.code'),
        isSortable: true,
        cell: ({ id, code }) =>
          mayModify ? (
            <Link to={pathTo('admin.promo-codes.edit', { id })} className="link">
              {code}
            </Link>
          ) : (
            code
          ),
      },
      { key: 'value', heading: t('shop.promos.value'), cell: (row) => valueInWords(row, t) },
      { key: 'dates', heading: t('shop.promos.dates'), isWide: true, cell: (row) => datesOf(row, t) },
      {
        key: 'uses',
        heading: t('shop.promos.uses'),
        cell: ({ uses, maxUses }) =>
          maxUses === null
            ? formatNumber(uses, t.lang)
            : t('shop.promos.usesOf', { uses: formatNumber(uses, t.lang), most: formatNumber(maxUses, t.lang) }),
      },
      {
        key: 'state',
        heading: t('shop.promos.state'),
        cell: ({ state }) => <Badge tone={TONES[state]}>{t(`shop.promos.states.${state}`)}</Badge>,
      },
    ],
    filters: [
      {
        name: 'state',
        label: t('shop.promos.state'),
        options: PROMO_STATES.map((value) => ({ value, label: t(`shop.promos.states.${value}`) })),
      },
      {
        name: 'kind',
        label: t('shop.promos.kind'),
        options: PROMO_KINDS.map((value) => ({ value, label: t(`shop.promos.kinds.${value}`) })),
      },
    ],
    actions: (promo, { reload }) =>
      mayModify
        ? [
            { label: t('shop.promos.edit'), to: pathTo('admin.promo-codes.edit', { id: promo.id }) },
            promo.state === 'archived'
              ? { label: t('shop.promos.restore'), run: () => void archive(promo, false, reload) }
              : { label: t('shop.promos.archive'), run: () => void archive(promo, true, reload) },
          ]
        : [],
  };
  return <DataList list={list} />;
}

function valueInWords({ kind, value }: Pick<PromoRow, 'kind' | 'value'>, t: Translate): string {
  const amount = kind === 'amount' ? formatCents(value, t) : formatNumber(value, t.lang);
  return withColon(t(`shop.promos.kinds.${kind}`), amount, t);
}

function datesOf({ startsOn, endsOn }: Pick<PromoRow, 'startsOn' | 'endsOn'>, t: Translate): string {
  const from = startsOn ? formatDay(startsOn, t) : '';
  const until = endsOn ? formatDay(endsOn, t) : '';
  if (from && until) return t('shop.promos.between', { from, until });
  if (from) return t('shop.promos.from', { from });
  return until ? t('shop.promos.until', { until }) : t('shop.promos.always');
}
