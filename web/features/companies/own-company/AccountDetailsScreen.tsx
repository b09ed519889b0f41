import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { useSession } from '#web/app/session.ts';
import { LinkTabs } from '#web/lists/LinkTabs.tsx';
import { useLoaderData, useLocation } from '#web/router/router.tsx';
import { CompanyTab } from './CompanyTab.tsx';
import { EmailChoicesForm } from './EmailChoicesForm.tsx';
import { loader } from './load-account-details.ts';
import { MembersTab } from './MembersTab.tsx';
import { TaxForm } from './TaxForm.tsx';
import { YouTab } from './YouTab.tsx';

export { loader };

const TABS = [
  { id: 'you', Tab: YouTab },
  { id: 'company', Tab: CompanyTab },
  { id: 'taxes', Tab: TaxForm },
  { id: 'letters', Tab: EmailChoicesForm },
  { id: 'members', Tab: MembersTab },
] as const;

/** Tabs for the user, the company, its taxes, emails and members. Each saves on its own. */
export function AccountDetailsScreen() {
  const t = useT();
  const loaded = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const me = useSession()?.user;
  const asked = new URLSearchParams(search).get('tab');
  const { id: current, Tab } = TABS.find(({ id }) => id === asked) ?? TABS[0];
  // The session is newer if another tab of the browser changed it.
  const user = me?.id === loaded.user.id ? me : loaded.user;
  return (
    <>
      <LinkTabs
        label={t('screens.portal.account-details')}
        current={current}
        tabs={TABS.map(({ id }, at) => ({
          id,
          label: t(`companyDetails.tabs.${id}`),
          to: pathTo('portal.account-details', at === 0 ? {} : { tab: id }),
        }))}
      />
      <Tab key={current} {...loaded} user={user} />
    </>
  );
}
