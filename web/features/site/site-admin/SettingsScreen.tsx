import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useT } from '#web/app/context.ts';
import { DecisionTextsTab } from '#web/features/site/decision-texts/DecisionTextsTab.tsx';
import { LazyChangeHistory } from '#web/forms/history/lazy-change-history.ts';
import { LinkTabs } from '#web/lists/LinkTabs.tsx';
import { useLoaderData, useLocation } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { ModulesTab } from './ModulesTab.tsx';
import { PermalinksForm } from './PermalinksForm.tsx';
import { SiteForm } from './SiteForm.tsx';

const TABS = ['site', 'permalinks', 'modules', 'decisions'] as const;

export async function loader({ context }: LoaderArgs) {
  const { settings } = context.get(apiContext);
  const [site, permalinks, modules] = await Promise.all([
    settings.siteForm(),
    settings.permalinks(),
    settings.modules(),
  ]);
  return { site, permalinks, modules: modules.projectModules };
}

/** Site settings and modules. */
export function SettingsScreen() {
  const t = useT();
  const { search } = useLocation();
  const loaded = useLoaderData<typeof loader>();
  const asked = new URLSearchParams(search).get('tab');
  const current = TABS.find((tab) => tab === asked) ?? 'site';
  return (
    <>
      <LinkTabs
        label={t('words.settings')}
        current={current}
        tabs={TABS.map((id) => ({
          id,
          label: t(`siteAdmin.tabs.${id}`),
          to: pathTo('admin.settings', id === 'site' ? {} : { tab: id }),
        }))}
      />
      {current === 'site' && <SiteForm {...loaded.site} />}
      {current === 'permalinks' && <PermalinksForm {...loaded.permalinks} />}
      {current === 'decisions' && <DecisionTextsTab />}
      {current === 'modules' && <ModulesTab modules={loaded.modules} />}
      {(current === 'modules' || current === 'decisions') && (
        <Optional>
          <LazyChangeHistory key={current} kind={current === 'modules' ? 'module' : 'settings'} />
        </Optional>
      )}
    </>
  );
}
