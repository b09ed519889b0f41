import { REDIRECT_ORIGINS } from '#common/catalog/redirect-origins.ts';
import type { RedirectRow } from '#common/contract/content/redirects.ts';
import { LANGS } from '#common/contract/fields.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { useCan } from '#web/app/session.ts';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { confirm } from '#web/ui/confirm-store.ts';

/** All redirects, with their origin and use. */
export function RedirectsScreen() {
  const { api, t } = useApp();
  const mayChange = useCan('modifyPages');
  const addressOf = ({ lang, from }: RedirectRow) => (lang === 'fr' ? `/fr${from}` : from);
  const remove = async (row: RedirectRow, reload: () => void) => {
    const isMeant = await confirm({
      title: t('redirects.deleteTitle', { path: addressOf(row) }),
      lost: { intro: t('lists.confirm.lost'), things: [t('redirects.deleteLost', { count: row.hits })] },
      confirm: t('words.delete'),
      isDestructive: true,
    });
    if (isMeant && (await runWithToast(t, () => api.redirects.delete({ params: { id: row.id } })))) reload();
  };
  const list: ListSpec<RedirectRow> = {
    name: 'redirects',
    title: t('screens.admin.redirects'),
    purpose: t('redirects.help'),
    emptyText: t('redirects.empty'),
    nameOf: addressOf,
    load: api.redirects.list,
    csv: api.redirects.listCsv,
    create: mayChange
      ? { label: t('screens.admin.redirects.create'), to: pathTo('admin.redirects.create') }
      : undefined,
    columns: [
      { key: 'from', heading: t('redirects.fields.from'), isSortable: true, isBreakable: true, cell: addressOf },
      {
        key: 'to',
        heading: t('redirects.fields.to'),
        isBreakable: true,
        cell: ({ to, withBelow }) => (
          <>
            {to ?? t('redirects.gone')}
            {withBelow && <span className="block text-13 text-soft">{t('redirects.below')}</span>}
          </>
        ),
      },
      { key: 'lang', heading: t('redirects.fields.lang'), cell: ({ lang }) => t(`redirects.langs.${lang}`) },
      {
        key: 'origin',
        heading: t('redirects.fields.origin'),
        cell: ({ origin, by }) => (
          <>
            {t(`redirects.origins.${origin}`)}
            {by && <span className="block text-13 text-soft">{by}</span>}
          </>
        ),
      },
      { key: 'hits', heading: t('redirects.fields.hits'), isSortable: true, isNumber: true, cell: ({ hits }) => hits },
      {
        key: 'lastHitAt',
        heading: t('redirects.fields.lastHitAt'),
        isSortable: true,
        cell: ({ lastHitAt }) => (lastHitAt ? <Moment at={lastHitAt} /> : t('words.never')),
      },
      {
        key: 'createdAt',
        heading: t('redirects.fields.createdAt'),
        isSortable: true,
        isWide: true,
        cell: ({ createdAt }) => <Moment at={createdAt} isDay />,
      },
    ],
    filters: [
      {
        name: 'origin',
        label: t('redirects.fields.origin'),
        options: REDIRECT_ORIGINS.map((value) => ({ value, label: t(`redirects.origins.${value}`) })),
      },
      {
        name: 'lang',
        label: t('redirects.fields.lang'),
        options: LANGS.map((value) => ({ value, label: t(`redirects.langs.${value}`) })),
      },
    ],
    actions: (row, { reload }) =>
      mayChange
        ? [
            { label: t('words.edit'), to: pathTo('admin.redirects.edit', { id: row.id }) },
            { label: t('words.delete'), isDanger: true, run: () => void remove(row, reload) },
          ]
        : [],
  };
  return (
    <>
      <DataList list={list} />
      {mayChange && (
        <Link
          to={pathTo('admin.redirects.import')}
          className={buttonClass({ variant: 'secondary', className: 'mt-4' })}
        >
          {t('redirects.import.open')}
        </Link>
      )}
    </>
  );
}
