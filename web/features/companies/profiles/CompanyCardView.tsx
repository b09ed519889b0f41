import type { CompanyCard as Company } from '#common/contract/companies/companies.ts';
import { useLang, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { BuildingIcon } from '#web/ui/more-icons.ts';
import { VerifiedIcon } from '#web/ui/page-icons.ts';

/** A property manager in a list: one link. */
export function CompanyCardView({ company }: { company: Company }) {
  const t = useT();
  const lang = useLang();
  return (
    <article className="card group relative flex h-full items-center gap-4 p-5">
      <CompanyLogo company={company} className="size-16" />
      <div className="min-w-0">
        <h2 className="text-17">
          <Link
            to={`/property-managers/${company.slug}`}
            className="after:absolute after:inset-0 after:rounded-card group-hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-spruce"
          >
            {company.name}
          </Link>
          {company.verified && (
            <span className="ml-1.5 inline-block align-[-0.15em] text-spruce" title={t('companies.verifiedHelp')}>
              <VerifiedIcon className="size-4.5" />
              <span className="visually-hidden">{t('companies.verified')}</span>
            </span>
          )}
        </h2>
        {company.city && (
          <p className="text-13 text-soft">{`${company.city.name[lang]}, ${company.city.provinceCode}`}</p>
        )}
        <p className="mt-1 font-medium tabular-nums">{t('companies.homes', { count: company.listingCount })}</p>
      </div>
    </article>
  );
}

/** The company's logo on white, which most logos need, or a building icon. */
export function CompanyLogo({ company, className }: { company: Pick<Company, 'logo'>; className: string }) {
  const frame = `flex shrink-0 items-center justify-center overflow-hidden rounded-control border border-line ${className}`;
  if (!company.logo) {
    return (
      <span className={`bg-mist text-soft ${frame}`}>
        <BuildingIcon className="size-1/2" />
      </span>
    );
  }
  return (
    <span className={`bg-chalk p-1.5 ${frame}`}>
      <img
        src={company.logo}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        className="size-full object-contain"
      />
    </span>
  );
}
