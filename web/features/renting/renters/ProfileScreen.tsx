import type { RenterProfile } from '#common/contract/renting/renters.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { useEdit } from '#web/forms/use-edit.ts';
import { useLoaderData, useLocation } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { PointsBar } from './PointsBar.tsx';
import { PersonFacts, PrivacyFields, SearchFields } from './profile-fields.tsx';
import { changeOf, profileSchema, valuesOf } from './profile-form.ts';

const LABELS = {
  moveInOn: 'search.moveIn',
  budget: 'search.budget',
  beds: 'search.beds',
  householdSize: 'search.household',
  incomeRange: 'search.income',
  pets: 'search.pets',
  about: 'search.about',
  keepsViewed: 'privacy.keepsViewed',
  recommends: 'privacy.recommends',
} as const;

export async function loader({ context }: LoaderArgs) {
  return { profile: await context.get(apiContext).renters.profile() };
}

/** The renter's preferences, contact details and privacy settings. */
export function ProfileScreen() {
  const { profile } = useLoaderData<typeof loader>();
  // A saved profile starts a new form.
  return <Form key={JSON.stringify(profile)} profile={profile} />;
}

function Form({ profile }: { profile: RenterProfile }) {
  const { api, t } = useApp();
  const { pathname } = useLocation();
  const edit = useEdit({
    initial: valuesOf(profile),
    schema: profileSchema,
    labelOf: (name) => t(`renter.profile.${LABELS[name]}`),
    async save(values) {
      await api.renters.changeProfile({ body: changeOf(values) });
      return { message: t('renter.profile.saved'), to: pathname };
    },
  });
  return (
    <>
      <p className="mb-5 max-w-3xl text-17 text-soft">{t('renter.profile.intro')}</p>
      <div className="max-w-3xl xl:ml-54">
        <PointsBar />
      </div>
      <EditForm
        edit={edit}
        submit={t('renter.profile.save')}
        backTo={pathTo('admin.dashboard')}
        sections={[
          {
            id: 'person',
            title: t('renter.profile.person.title'),
            help: t('renter.profile.person.help'),
            children: <PersonFacts profile={profile} />,
          },
          {
            id: 'search',
            title: t('renter.profile.search.title'),
            help: t('renter.profile.search.help'),
            children: <SearchFields edit={edit} />,
          },
          { id: 'privacy', title: t('renter.profile.privacy.title'), children: <PrivacyFields edit={edit} /> },
        ]}
      />
    </>
  );
}
