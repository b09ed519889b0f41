import { AppError } from '#common/contract/errors.ts';
import { marketDay } from '#common/time/market-day.ts';
import { fullNameOf } from '#common/values/full-name.ts';
import { findRecipients, lockCompany } from '#server/features/companies/index.ts';
import { FIRST_PLAN, insertDraft } from '#server/features/landlords/index.ts';
import type { Sender } from '#server/features/people/index.ts';
import { companySlugOf, insertUser, saveProspect } from '#server/features/people/index.ts';
import { invite } from '#server/features/staff/access/invite.ts';
import { notifyOfMember } from '#server/features/staff/access/notify.ts';
import {
  parseBaths,
  parseBeds,
  parseDay,
  parsePostalCode,
  parseProvince,
  parseRent,
  parseSquareFeet,
} from '#server/feeds-read/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type AuditedActor, writeAudit } from '#server/platform/records/audit.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { queuePhotos } from './import-photos.ts';
import type { JudgedRow } from './judge-rows.ts';
import {
  consentDay,
  importedRole,
  mergeTexts,
  parseLang,
  parsePropertyType,
  pointOf,
  type RowTexts,
  webAddress,
} from './row-values.ts';
import type { RunningImport } from './running-import.ts';

type Parts = Pick<Services, 'jobs' | 'now' | 'places'>;

interface ReadyRows {
  running: RunningImport;
  sender: Sender;
  /** One row, or all rows of a listing. */
  rows: readonly JudgedRow[];
}

const SUBJECTS = { companies: 'company', users: 'user', listings: 'listing' } as const;

/** Creates the record of ready rows and writes it to the audit log. Returns its id. */
export async function writeRecord(trx: Db, services: Parts, ready: ReadyRows): Promise<number> {
  const { running, rows } = ready;
  const { kind, startedBy } = running;
  const [row] = rows;
  if (!row) throw new Error('an import of no row');
  const actor = { actor: startedBy === null ? null : { userId: startedBy }, address: '' };
  const id = await recordOf(trx, services, ready, row, actor);
  await writeAudit(trx, actor, {
    action: `${SUBJECTS[kind]}.import`,
    subjectKind: SUBJECTS[kind],
    subjectId: id,
    details: { import: running.id, line: row.line },
  });
  return id;
}

function recordOf(trx: Db, services: Parts, ready: ReadyRows, row: JudgedRow, actor: AuditedActor): Promise<number> {
  const { running, sender } = ready;
  if (running.kind === 'companies') return writeCompany(trx, row.texts);
  if (running.kind === 'users') return writeUser(trx, services, row, { sender, actor });
  return writeListing(trx, services, ready);
}

const langOf = ({ lang = '' }: RowTexts) => parseLang(lang) ?? 'en';

async function writeCompany(trx: Db, texts: RowTexts): Promise<number> {
  const { email = '', name = '', contactName, phone, website, line1, city, province, postalCode } = texts;
  const { id } = await trx
    .insertInto('companies')
    .values({
      slug: companySlugOf(name),
      name,
      email,
      contact_name: contactName ?? '',
      phone: phone ?? null,
      website: website ? webAddress(website) : null,
      lang: langOf(texts),
      line1: line1 ?? '',
      city: city ?? '',
      province: (province && parseProvince(province)) || null,
      postal_code: (postalCode && parsePostalCode(postalCode)) || '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function writeUser(
  trx: Db,
  services: Parts,
  { texts, companyId: found }: JudgedRow,
  { sender, actor }: Pick<ReadyRows, 'sender'> & { actor: AuditedActor },
): Promise<number> {
  const { email = '', firstName = '', lastName = '', phone } = texts;
  const lang = langOf(texts);
  const role = importedRole(texts);
  const companyId = role === 'Landlord' ? found : null;
  // Lock the company first, as every change of members does.
  if (companyId !== null) await lockCompany(trx, companyId);
  const person = { email, firstName, lastName, phone, lang, passwordHash: null, companyId, isMadeByStaff: true };
  const id = await insertUser(trx, person, role);
  if (id === undefined) throw new AppError('user.email_taken');
  // The link lets the person choose a password, so that nobody else knows it.
  await invite(trx, services, { id, email, firstName, lang }, sender);
  if (companyId !== null && (await hasMembers(trx, companyId)))
    await notifyOfMember(trx, { ...actor, jobs: services.jobs }, { id, email, firstName, lastName }, companyId, sender);
  await recordConsent(trx, texts, marketDay(0, services.now().getTime()));
  return id;
}

/** Whether a confirmed member uses the company already. Members that the same file adds are not confirmed. */
const hasMembers = async (db: Db, companyId: number): Promise<boolean> =>
  (await findRecipients(db, companyId)).some(({ userId }) => userId !== null);

/** Keeps a consent with its proof. An earlier consent or its withdrawal stays as it is. */
async function recordConsent(trx: Db, texts: RowTexts, today: string): Promise<void> {
  const { email = '', firstName, lastName, consentOn, consentSource, consentWording } = texts;
  const day = consentOn && consentDay(consentOn, today);
  if (!day || !consentSource || !consentWording) return;
  const lang = langOf(texts);
  const kind = importedRole(texts) === 'Landlord' ? 'landlord-marketing' : 'newsletter';
  const known = await trx
    .selectFrom('prospects')
    .leftJoin('consents', (join) => join.onRef('prospect_id', '=', 'prospects.id').on('kind', '=', kind))
    .select(['prospects.id', 'consents.id as consentId'])
    .where((prospects) => prospects.fn('lower', ['prospects.email']), '=', email.toLowerCase())
    .executeTakeFirst();
  if (known?.consentId) return;
  const { id } = known ?? (await saveProspect(trx, { email, name: fullNameOf({ firstName, lastName }), lang }));
  await trx
    .insertInto('consents')
    .values({
      prospect_id: id,
      kind,
      wording: consentWording,
      lang,
      source: `import: ${consentSource}`,
      given_at: new Date(`${day}T12:00:00Z`),
    })
    .execute();
}

async function writeListing(trx: Db, { places, now }: Parts, { running, rows }: ReadyRows): Promise<number> {
  const companyId = rows[0]?.companyId ?? null;
  if (companyId === null) throw new AppError('company.not_found');
  const texts = mergeTexts(rows.map((row) => row.texts));
  const { propertyType, street, postalCode, name, titleEn, titleFr, descriptionEn, descriptionFr } = texts;
  const point = pointOf(texts);
  const today = marketDay(0, now().getTime());
  const floorPlans = rows.flatMap((row) => planOf(row.texts, today) ?? []);
  const id = await insertDraft(
    trx,
    { places, t: translator('en'), companyId, userId: running.startedBy, reason: 'support' },
    {
      propertyType: propertyType === undefined ? undefined : parsePropertyType(propertyType),
      street,
      postalCode: postalCode && parsePostalCode(postalCode),
      cityId: rows.find(({ cityId }) => cityId !== undefined)?.cityId,
      lat: point?.lat,
      lng: point?.lng,
      name,
      titleEn,
      titleFr,
      descriptionEn,
      descriptionFr,
      contactName: texts.contactName,
      contactPhone: texts.contactPhone,
      floorPlans: floorPlans.length > 0 ? floorPlans : [UNSTATED_PLAN],
    },
  );
  await queuePhotos(trx, id, running.id, rows);
  return id;
}

const PLAN_FIELDS = ['planLabel', 'beds', 'baths', 'rent', 'squareFeet', 'availableOn'] as const;

/** A home that the file says nothing about: its rooms wait for the landlord. */
const UNSTATED_PLAN = { ...FIRST_PLAN, beds: null, baths: null };

/** The floor plan of a row, or undefined if it says nothing about one. */
function planOf(texts: RowTexts, today: string) {
  if (PLAN_FIELDS.every((field) => texts[field] === undefined)) return undefined;
  const { planLabel = '', beds = '', baths = '', rent, squareFeet, availableOn = '' } = texts;
  const amount = rent === undefined ? undefined : parseRent(rent);
  const from = amount?.minCents ?? null;
  const to = amount?.maxCents ?? null;
  return {
    ...UNSTATED_PLAN,
    label: planLabel,
    beds: parseBeds(beds) ?? null,
    baths: parseBaths(baths)?.tenths ?? null,
    squareFeet: squareFeet === undefined ? null : parseSquareFeet(squareFeet),
    rentMinCents: from,
    rentMaxCents: to === from ? null : to,
    isOnRequest: amount !== undefined && from === null,
    availableOn: parseDay(availableOn, today, undefined).day,
  };
}
