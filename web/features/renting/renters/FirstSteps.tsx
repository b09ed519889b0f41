import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';

const STEPS = [
  { step: 'search', to: '/listings' },
  { step: 'alert', to: pathTo('renter.email-alerts') },
  { step: 'profile', to: pathTo('renter.profile') },
] as const;

/** First steps for a renter without favourites, alerts or profile. */
export function FirstSteps() {
  const t = useT();
  return (
    <section aria-labelledby="first-steps" className="mb-6">
      <h2 id="first-steps" className="mb-3 text-20">
        {t('renter.home.start.title')}
      </h2>
      <ol className="grid gap-3 md:grid-cols-3">
        {STEPS.map(({ step, to }, index) => (
          <li key={step} className="grid">
            <Link to={to} className="card flex gap-3 p-4 hover:border-edge">
              <span
                aria-hidden="true"
                className="flex size-8 shrink-0 items-center justify-center rounded-full bg-spruce-tint font-semibold text-spruce-deep"
              >
                {index + 1}
              </span>
              <span>
                <span className="block font-semibold">{t(`renter.home.start.${step}`)}</span>
                <span className="block text-soft">{t(`renter.home.start.${step}Text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
