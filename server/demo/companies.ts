import type { City } from '#server/base-data/geography.ts';
import { itemAt } from '#server/search/numbers.ts';
import { demoSlugOf, inventPerson, inventPhone, inventTradeName } from './names.ts';
import type { Random } from './random.ts';

export type Company = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly isOwner: boolean;
  /** Null: rents out all over the country. */
  readonly city: City | null;
  readonly logo: string | null;
  readonly phone: string;
  readonly email: string;
  readonly website: string | null;
  readonly verified: boolean;
  readonly approved: boolean;
  readonly lang: 'en' | 'fr';
  readonly about: { readonly en: string | null; readonly fr: string | null };
  /** Days from sign-up to the reference date. */
  readonly ageDays: number;
};

const LOGO_COUNT = 36;

/** One company per twelve listings, at least 40 and at most 4,000. */
export function companyCount(listings: number): number {
  return Math.max(40, Math.min(4000, Math.round(listings / 12)));
}

function aboutOf(city: City | null, founded: number, random: Random): Company['about'] {
  const en = city ? city.within.en : 'across Canada';
  const fr = city ? city.within.fr : 'partout au Canada';
  return random.pick([
    {
      en: `Family-run since ${founded}, we look after a small number of buildings ${en} and answer the phone ourselves. Most of our tenants come to us through other tenants.`,
      fr: `Entreprise familiale depuis ${founded}, nous prenons soin de quelques immeubles ${fr} et répondons nous-mêmes au téléphone. La plupart de nos locataires nous arrivent par d’autres locataires.`,
    },
    {
      en: `We manage apartments, townhouses and a few single homes ${en}. Repair requests are answered the same day, and rent can be paid any way you like.`,
      fr: `Nous gérons des appartements, des maisons de ville et quelques maisons ${fr}. Les demandes de réparation reçoivent une réponse le jour même, et le loyer se paie comme il vous convient.`,
    },
    {
      en: `Renting ${en} should be simple: clear prices, a written answer to every question, and a home that is clean on the day you get the keys. That has been our job since ${founded}.`,
      fr: `Louer ${fr} devrait être simple\u00a0: des prix clairs, une réponse écrite à chaque question et un logement propre le jour de la remise des clés. C’est notre métier depuis ${founded}.`,
    },
    {
      en: `We own what we rent out. Because we plan to keep our buildings for decades, we fix things properly the first time.`,
      fr: 'Nous sommes propriétaires de ce que nous louons. Comme nous comptons garder nos immeubles longtemps, nous réparons comme il faut du premier coup.',
    },
    {
      en: `Property manager ${en} with both older walk-ups and new construction. Our office is open six days a week, and tours can be booked online.`,
      fr: `Gestionnaire immobilier ${fr}, avec des immeubles anciens et des constructions neuves. Le bureau est ouvert six jours sur sept, et les visites se réservent en ligne.`,
    },
  ]);
}

function inventCompany(id: number, city: City | null, slugs: Set<string>, random: Random): Company {
  const province = city?.province.code ?? 'ON';
  const isOwner = city !== null && random.chance(0.38);
  let name = isOwner ? inventPerson(province, random) : inventTradeName(province, city?.name.en ?? 'Canada', random);
  // Two owners may share a name, but two companies must not.
  for (let attempt = 0; attempt < 6 && !isOwner && slugs.has(demoSlugOf(name)); attempt++)
    name = inventTradeName(province, city?.name.en ?? 'Canada', random);
  let slug = demoSlugOf(name);
  for (let n = 2; slugs.has(slug); n++) slug = `${demoSlugOf(name)}-${n}`;
  slugs.add(slug);
  const french = province === 'QC' ? random.chance(0.85) : province === 'NB' && random.chance(0.25);
  const about = isOwner ? { en: null, fr: null } : aboutOf(city, random.int(1958, 2021), random);
  const oneLanguage = random.chance(0.2);
  return {
    id,
    slug,
    name,
    isOwner,
    city,
    logo: isOwner || random.chance(0.25) ? null : `mark-${String(random.int(1, LOGO_COUNT)).padStart(2, '0')}.svg`,
    phone: inventPhone(province, random),
    email: isOwner ? `${slug}@mail.example.com` : `${french ? 'location' : 'leasing'}@${slug}.example.com`,
    website: isOwner || random.chance(0.35) ? null : `https://${slug}.example.com`,
    verified: random.chance(isOwner ? 0.45 : 0.85),
    approved: random.chance(0.985),
    lang: french ? 'fr' : 'en',
    about: { en: oneLanguage && french ? null : about.en, fr: oneLanguage && !french ? null : about.fr },
    ageDays: random.int(130, 2400),
  };
}

export type CompanyBook = {
  readonly companies: readonly Company[];
  /** Picks a company that rents out in the city: an owner or a property manager. */
  choose(city: City, byOwner: boolean, random: Random): Company;
};

/** The first 2 percent have no city. */
export function createCompanies(count: number, chooseCity: (random: Random) => City, random: Random): CompanyBook {
  const slugs = new Set<string>();
  const national = Math.max(2, Math.round(count * 0.02));
  const companies = Array.from({ length: count }, (_, i) =>
    inventCompany(i + 1, i < national ? null : chooseCity(random), slugs, random),
  );
  const nationals = companies.slice(0, national);
  const approved = companies.filter((company) => company.approved || company.id % 2 === 0);
  const pools = new Map<string, Company[]>();
  const keysOf = (city: City | null): string[] =>
    city ? [city.key, ...(city.metroArea ? [`metro ${city.metroArea.id}`] : []), city.province.code, ''] : [''];
  for (const company of approved)
    for (const key of keysOf(company.city)) {
      const pool = `${key} ${company.isOwner}`;
      const members = pools.get(pool);
      if (members) members.push(company);
      else pools.set(pool, [company]);
    }

  return {
    companies,
    choose: (city, byOwner, random) => {
      for (const key of keysOf(city)) {
        const fitting = pools.get(`${key} ${byOwner}`);
        if (!fitting) continue;
        if (!byOwner && random.chance(0.12)) return random.pick(nationals);
        // Some companies are much larger than others.
        return itemAt(fitting, Math.floor(random.next() ** (byOwner ? 1 : 1.7) * fitting.length));
      }
      return random.pick(nationals);
    },
  };
}
