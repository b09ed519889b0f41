import { IMPORT_FIELDS, type ImportField, type ImportKind, REPEATED_FIELDS } from '#common/catalog/import-fields.ts';
import { wordKey } from '#server/feeds-read/index.ts';

/** The field of each column; null for one that is not imported. */
export type Mapping = readonly (ImportField | null)[];

/** Other names of columns in both languages, separated by commas. */
const NAMES: Record<ImportField, string> = {
  email: 'e mail, email address, mail, courriel, adresse courriel, adresse de courriel, login',
  name: 'company, company name, business, organization, entreprise, nom, nom de l entreprise, raison sociale, building, building name, listing, listing name, immeuble, nom de l immeuble, annonce, nom de l annonce',
  contactName: 'contact, contact person, personne ressource, nom du contact, responsable',
  phone:
    'phone number, tel, telephone, telephone number, mobile, mobile phone, cell, cell phone, work phone, office phone, cellulaire, numero de telephone, tel bureau',
  lang: 'language, langue, preferred language, langue de correspondance',
  website: 'site, web, url, web site, site web, site internet',
  line1: 'address, address line 1, street address, adresse, rue, street, adresse postale',
  city: 'town, ville, municipalite',
  province: 'prov, state, region, province state',
  postalCode: 'postal, postcode, zip, code postal, cp',
  firstName: 'first, given name, first names, prenom',
  lastName: 'last, surname, family name, nom, nom de famille',
  role: 'type, user type, account type, type de compte',
  companyEmail:
    'email of the company, company e mail, landlord email, owner email, courriel de l entreprise, courriel entreprise, email, courriel',
  companyName:
    'company, business, organization, organisation, landlord, employer, client, name of the company, entreprise, nom de l entreprise, compagnie, societe, raison sociale, proprietaire, employeur',
  consentOn: 'consent date, date of consent, opt in date, date du consentement, date de consentement',
  consentSource: 'source of consent, opt in source, source du consentement, source de consentement',
  consentWording: 'consent text, wording, wording of consent, texte du consentement, libelle du consentement',
  reference:
    'ref, listing reference, listing id, listing number, property id, building id, external id, numero de l annonce, reference de l annonce, identifiant',
  street: 'address, street address, adresse, rue, civic address, adresse civique',
  propertyType: 'type, home type, type de logement, type de propriete',
  lat: 'latitude',
  lng: 'lon, long, longitude',
  planLabel: 'floor plan, plan, unit type, type d unite, modele',
  beds: 'bedrooms, bedroom, br, chambres, chambres a coucher, nombre de chambres, cac',
  baths: 'bathrooms, bathroom, ba, salles de bain, salle de bain, sdb',
  rent: 'price, monthly rent, loyer, prix, loyer mensuel',
  squareFeet: 'sqft, sq ft, area, size, superficie, pi2, pieds carres',
  availableOn:
    'available, availability, move in date, date available, disponible, disponible le, date de disponibilite',
  photos:
    'photo, photo url, photo urls, photo address, photo addresses, image, images, image url, image urls, picture, pictures, url photo, urls photos, adresse de la photo, adresses des photos, lien photo, liens photos',
  titleEn: 'title, english title, title english, titre anglais',
  titleFr: 'titre, french title, title french, titre francais',
  descriptionEn: 'description, english description, description english, description anglaise',
  descriptionFr: 'french description, description french, description francaise',
  contactPhone: 'phone, telephone, tel, telephone du contact',
};

const KEYS = new Map(
  Object.values(IMPORT_FIELDS)
    .flat()
    .map((field) => {
      const own = wordKey(field);
      return [field, [own, own.replaceAll(' ', ''), ...NAMES[field].split(',').map(wordKey)]] as const;
    }),
);

/** The likely field of each column by its heading. Exact names win, and each field is used once. */
export function guessMapping(kind: ImportKind, headings: readonly string[]): Mapping {
  const fields: readonly ImportField[] = IMPORT_FIELDS[kind];
  const used = new Set<ImportField>();
  const mapping: (ImportField | null)[] = headings.map(() => null);
  // First the fields' own names, then the others, so that "Company" does not take the place of "Company email".
  for (const isExact of [true, false])
    for (const [at, heading] of headings.entries()) {
      if (mapping[at] !== null) continue;
      const key = wordKey(heading.replace(/\(.*?\)|\*/g, ' '));
      const found = fields.find((field) => {
        const names = KEYS.get(field) ?? [];
        const isRepeated = REPEATED_FIELDS.includes(field);
        const name = isRepeated ? key.replace(/ ?\d+$/, '') : key;
        return (isRepeated || !used.has(field)) && (isExact ? names.slice(0, 2) : names).includes(name);
      });
      if (!found) continue;
      mapping[at] = found;
      used.add(found);
    }
  return mapping;
}
