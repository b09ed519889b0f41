import type { Lead } from '#common/contract/renting/leads.ts';
import { formatDay } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { formatPhone, phoneLink } from '#common/values/phone.ts';
import { profileFacts } from '#common/words/profile-facts.ts';
import { apiContext, useApp, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { useLoaderData, useNavigate } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Button } from '#web/ui/Button.tsx';
import { Conversation } from './Conversation.tsx';
import { LeadNotes } from './LeadNotes.tsx';
import { LeadStateSection } from './LeadStateSection.tsx';
import { removeLead } from './lead-actions.ts';
import { LeadBadges } from './lead-state.tsx';
import { TourPanel } from './TourPanel.tsx';
import { useLead } from './use-lead.ts';

export async function loader({ params, context }: LoaderArgs) {
  const answer = await context.get(apiContext).leads.one({ params: { id: params.id ?? '' } });
  return { ...(answer.lead.name && { title: answer.lead.name }), lead: answer.lead };
}

/** A lead: contact, listing, conversation, tour and notes. */
export function LeadScreen() {
  const loaded = useLoaderData<typeof loader>();
  return <LeadPage key={loaded.lead.id} loaded={loaded.lead} />;
}

interface LeadPageProps {
  loaded: Lead;
  /** Path after the lead was deleted. */
  backTo?: string;
  onChange?: (lead: Lead) => void;
}

/** A lead with everything that can be done with it. */
export function LeadPage({ loaded, backTo = pathTo('portal.leads'), onChange }: LeadPageProps) {
  const app = useApp();
  const navigate = useNavigate();
  const [lead, change] = useLead(loaded, onChange);
  const remove = async () => {
    if (await removeLead(app, lead)) await navigate(backTo);
  };
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <LeadBadges lead={lead} />
        <Button variant="quiet" size="small" className="text-red" onClick={() => void remove()}>
          {app.t('words.delete')}
        </Button>
      </div>
      <div className="grid max-w-6xl items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Conversation lead={lead} change={change} />
          <TourPanel lead={lead} change={change} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Person lead={lead} />
          <LeadStateSection lead={lead} change={change} />
          <LeadNotes lead={lead} change={change} />
        </div>
      </div>
    </>
  );
}

function Person({ lead }: { lead: Lead }) {
  const t = useT();
  const { email, phone, lang, listing, floorPlan, moveInOn, profile, source, createdAt } = lead;
  const facts = [
    [
      t('words.email'),
      email && (
        <a key="email" href={`mailto:${email}`} className="link">
          {email}
        </a>
      ),
    ],
    [
      t('words.phone'),
      phone && (
        <a key="phone" href={phoneLink(phone)} className="link">
          {formatPhone(phone, t.lang)}
        </a>
      ),
    ],
    [t('words.language'), t(`words.langs.${lang}`)],
    [
      t('leads.page.about'),
      <Link key="about" to={pathTo('portal.listings.detail', { id: listing.id })} className="link">
        {listing.title === listing.address ? listing.title : `${listing.title}, ${listing.address}`}
      </Link>,
    ],
    [t('words.unit'), floorPlan],
    [t('words.moveInDate'), moveInOn && formatDay(moveInOn, t)],
    ...profileFacts(profile, t),
    [t('words.receivedAt'), <Moment key="at" at={createdAt} />],
    [t('words.source'), source],
  ] as const;
  return (
    <section aria-labelledby="person-title" className="card p-5">
      <h2 id="person-title" className="mb-3 text-17">
        {t('leads.page.person')}
      </h2>
      <dl className="flex flex-col gap-3">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt className="text-13 text-soft">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
