import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { EntriesList } from '#web/features/content/entries/EntriesList.tsx';
import { LinkTabs } from '#web/lists/LinkTabs.tsx';
import { useLocation } from '#web/router/router.tsx';
import { FaqOrder } from './FaqOrder.tsx';

const TABS = ['list', 'order'] as const;

/** All questions, and the order of each topic's. */
export function FaqsScreen() {
  const t = useT();
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const current = TABS.find((tab) => tab === asked.get('tab')) ?? 'list';
  return (
    <>
      <LinkTabs
        label={t('faqs.tabs.label')}
        current={current}
        tabs={TABS.map((id) => ({
          id,
          label: t(`faqs.tabs.${id}`),
          to: pathTo('admin.faqs', id === 'list' ? {} : { tab: id }),
        }))}
      />
      {current === 'order' ? (
        <FaqOrder topic={asked.get('topic') ?? undefined} />
      ) : (
        <EntriesList
          kind="faq"
          groupLabel={t('entries.fields.topic')}
          title={t('screens.admin.faqs')}
          purpose={t('faqs.purpose')}
          emptyText={t('faqs.emptyText')}
          create={{ label: t('screens.admin.faqs.create'), to: pathTo('admin.faqs.create') }}
          pathOf={({ id }) => pathTo('admin.faqs.detail', { id })}
        />
      )}
    </>
  );
}
