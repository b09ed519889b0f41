import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '#common/access/roles.ts';
import { marketDay } from '#common/time/market-day.ts';
import { publishRow } from '#server/features/content/index.ts';
import type { TestApp } from './app.ts';
import { givenActor } from './given-actor.ts';
import { givenCompany, givenCompanyListings } from './given-company.ts';
import { choiceOf, givenLead } from './given-lead.ts';
import { GIVEN } from './given-listings.ts';
import { givenCredits } from './given-own-listings.ts';
import { PLACE_IDS } from './given-places.ts';
import { givenSession, givenUser } from './given-user.ts';

let last = 0;
/** Letters only, because a company's slug drops digits. */
export const freshName = () => `given${[...String(++last)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

/** The requested time of the tour. */
export const SLOT = { date: marketDay(3), time: '09:00' };
/** First day of the tax rate that staff add. */
export const FUTURE_RATE = '2030-01-01';
export const CARD = { number: '4242 4242 4242 4242', expiryMonth: 12, expiryYear: 2040, cvc: '123' };

/** A site that sells credits, and their bundle. Returns its id. */
export async function givenBundle({ services: { db } }: TestApp): Promise<number> {
  const taxes = { gst: '123456789 RT0001', qst: '1234567890 TQ0001' };
  const operator = { name: 'Foyer inc.', address: '1, rue du Foyer', city: 'Montréal', province: 'QC' };
  await db
    .insertInto('site_settings')
    .values([
      { key: 'taxRegistrations', value: JSON.stringify(taxes) },
      { key: 'companyInfo', value: JSON.stringify(operator) },
    ])
    .execute();
  const bundle = { name_en: '50 credits', name_fr: '50 crédits', credits: 50, price_cents: 4_999 };
  const { id } = await db.insertInto('credit_bundles').values(bundle).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The owner of a company, and the ids of one of everything that the company has. */
export type Owner = Awaited<ReturnType<typeof givenOwner>>;

export async function givenOwner(app: TestApp, bundleId: number) {
  const { db } = app.services;
  const name = freshName();
  const companyId = await givenCompany(db, name, { city_id: PLACE_IDS.toronto });
  const owner = await givenUser(db, 'Landlord', { companyId });
  const member = await givenUser(db, 'Landlord', { companyId });
  const [live = 0, paused = 0] = await givenCompanyListings(db, { companyId, cityId: PLACE_IDS.toronto, count: 2 });
  await db.updateTable('listings').set({ state: 'paused' }).where('id', '=', paused).execute();
  await givenCredits(app, companyId, 500);
  const api = app.as(
    givenActor(['Landlord'], [], { userId: owner.id, companyId, email: owner.email, isVerified: true }),
  );
  const { listing: draft } = await api.ownListings.create({ body: { propertyType: 'condo' } });
  const lead = await givenLead(app, { listingId: live }, [SLOT]);
  const agreed = await givenLead(app, { listingId: live }, [SLOT]);
  await api.leads.acceptTour({ params: { id: agreed }, body: { choice: choiceOf(SLOT) } });
  const noted = await api.leads.addNote({ params: { id: lead }, body: { note: 'Nice', requestKey: randomUUID() } });
  await api.members.invite({ body: { email: `${name}@example.com`, lang: 'en' } });
  const address = { name, phone: '', line1: '12 King', line2: '', city: 'Toronto', postalCode: 'M5V 2T6' } as const;
  await api.billing.saveBillingInformation({ body: { ...address, province: 'ON' } });
  const { purchase } = await api.billing.checkout({ body: { requestKey: randomUUID(), bundleId } });
  await api.billing.postCheckout({ body: { purchaseId: purchase.id, card: CARD } });
  const open = await api.billing.checkout({ body: { requestKey: randomUUID(), bundleId } });
  const { id: invitation } = await rowOf(app, 'company_invitations', companyId);
  const { id: receipt } = await rowOf(app, 'receipts', companyId);
  const upload = randomUUID();
  await db
    .insertInto('uploads')
    .values({ id: upload, company_id: companyId, kind: 'photo', storage_key: upload, bytes: 9 })
    .execute();
  const feed = await givenFeed(app, companyId);
  return {
    ...owner,
    token: await givenSession(db, owner.id),
    companyId,
    feed,
    bundleId,
    freshName: freshName(),
    member: member.id,
    live,
    paused,
    draft: draft.id,
    lead,
    agreed,
    note: noted.lead.notes[0]?.id ?? 0,
    invitation,
    receipt,
    upload,
    paid: purchase.id,
    open: open.purchase.id,
  };
}

/** A feed for uploads with a held run, whose log has a row. */
async function givenFeed({ services: { db } }: TestApp, companyId: number) {
  const { id } = await db
    .insertInto('feeds')
    .values({ company_id: companyId, name: 'Spreadsheet', source: 'upload' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('feed_mappings').values({ feed_id: id, version: 1, rules: '{}' }).execute();
  const run = await db
    .insertInto('feed_runs')
    .values({ feed_id: id, cause: 'upload', state: 'held', codes: ['guard.drop'], mapping_version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('feed_rows')
    .values({ run_id: run.id, number: 1, external_id: 'M-1', action: 'absent' })
    .execute();
  return { id, run: run.id };
}

const rowOf = ({ services }: TestApp, table: 'company_invitations' | 'receipts', companyId: number) =>
  services.db.selectFrom(table).select('id').where('company_id', '=', companyId).executeTakeFirstOrThrow();

/** A renter, and the ids of what they saved. */
export type Renter = Awaited<ReturnType<typeof givenRenter>>;

export async function givenRenter(app: TestApp) {
  const { db } = app.services;
  const user = await givenUser(db, 'Renter');
  await givenSession(db, user.id);
  const other = await db.selectFrom('sessions').select('id').where('user_id', '=', user.id).executeTakeFirstOrThrow();
  const { id: userId, email } = user;
  const api = app.as(givenActor(['Renter'], [], { userId, email }));
  await api.renters.changeProfile({ body: { recommends: true, keepsViewed: true } });
  const { alert } = await api.ownAlerts.create({ body: { query: 'beds=2', frequency: 'daily' } });
  const point = { name: 'Work', latitude: 43.6, longitude: -79.4 };
  const { pointOfInterest } = await api.pointsOfInterest.create({ body: point });
  await api.favourites.toggle({ body: { listingId: GIVEN.english, active: true } });
  await api.recommendations.remove({ body: { listingId: GIVEN.french } });
  const requestKey = randomUUID();
  const words = { fullName: 'Zoé Roy', email, message: 'Free?', requestKey };
  await api.inquiries.inquire({ body: { ...words, listingId: GIVEN.english } });
  const { inquiries } = await api.ownInquiries.list({});
  return {
    ...user,
    token: await givenSession(db, userId),
    otherSession: other.id,
    alert: alert.id,
    point: pointOfInterest.id,
    inquiry: inquiries[0]?.id ?? 0,
    freshName: freshName(),
  };
}

/** Someone who works for the site, and the ids of what they may read and change. */
export type Staff = Awaited<ReturnType<typeof givenStaff>>;

export async function givenStaff(app: TestApp, kind: 'Developer' | 'Support', bundleId: number) {
  const { db } = app.services;
  const { companyId, member, paid, receipt, live, lead, feed } = await givenOwner(app, bundleId);
  const user = await givenUser(db, kind);
  const renter = await givenUser(db, 'Renter');
  const name = freshName();
  const labels = { label_en: name, label_fr: name };
  const [role, permission] = await Promise.all([
    db
      .insertInto('roles')
      .values({ ...labels, name, kind: 'Admin' })
      .returning('id')
      .executeTakeFirstOrThrow(),
    db
      .insertInto('permissions')
      .values({ ...labels, name })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ]);
  const newCompanyId = await givenCompany(db, freshName(), { status: 'new' });
  const review = await db
    .selectFrom('review_items')
    .select(['id', 'version'])
    .where('subject_id', '=', newCompanyId)
    .where('kind', '=', 'account')
    .executeTakeFirstOrThrow();
  const permissions = ['modifyProjectModules', 'viewCreditBundles', 'viewSiteSettings'];
  const admin = app.as(givenActor(['Developer'], permissions, { userId: user.id }));
  const { projectModule } = await admin.settings.saveModule({ body: { key: 'blog', isEnabled: true } });
  // A rate that another caller added would refuse the same day.
  await db.deleteFrom('tax_rates').where('starts_on', '>=', FUTURE_RATE).execute();
  const [{ version: siteVersion }, permalinks, { version: shopVersion }, { bundles }, { taxRates }] = await Promise.all(
    [
      admin.settings.siteForm({}),
      admin.settings.permalinks({}),
      admin.shop.settings({}),
      admin.shop.bundles({}),
      admin.shop.taxRates({}),
    ],
  );
  const words = { title_en: name, title_fr: name, body_en: '<p>Hello</p>', body_fr: '<p>Bonjour</p>' };
  const page = await publishRow(db, 'pages', db.insertInto('pages').values({ ...words, slug: name }));
  const [asset, file] = [await givenAssetFile(app, user.id), await givenAssetFile(app, user.id)];
  const { id: assetId } = await db
    .insertInto('assets')
    .values({ upload_id: asset, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry = await db
    .selectFrom('content_entries')
    .select(['id', 'version'])
    .where('kind', '=', 'page')
    .where('row_id', '=', page.id)
    .executeTakeFirstOrThrow();
  const revisions = await db
    .selectFrom('content_parts')
    .select('draft_id')
    .where('entry_id', '=', entry.id)
    .where('part', '=', 'en')
    .execute();
  const pageType = await db
    .insertInto('page_types')
    .values({ key: `type-${page.id}`, label_en: name, label_fr: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const plan = await db
    .insertInto('content_plans')
    .values({ entry_id: entry.id, lang: 'fr', action: 'hide', at: new Date('2090-01-01') })
    .returning('id')
    .executeTakeFirstOrThrow();
  const city = await givenCity(app, name);
  const versionOf = (table: 'provinces' | 'metro_areas', id: number) =>
    db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow();
  const [ontario, gta] = [
    await versionOf('provinces', PLACE_IDS.ontario),
    await versionOf('metro_areas', PLACE_IDS.gta),
  ];
  const category = await db
    .insertInto('blog_categories')
    .values({ slug: name, name_en: name, name_fr: name })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  const redirect = await db
    .insertInto('redirects')
    .values({ lang: 'en', from_path: `/was-${name}`, to_path: '/toronto' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const partner = await db
    .insertInto('feed_partners')
    .values({ name, format: 'json', scope: 'all' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const membership = { name_en: 'Year', name_fr: 'Année', credits: 0, membership_months: 12, price_cents: 9_999 };
  const { id: membershipBundleId } = await db
    .insertInto('credit_bundles')
    .values(membership)
    .returning('id')
    .executeTakeFirstOrThrow();
  const writer = { full_name: 'Zoé Roy', email: `${name}@example.com`, message: 'Hello', lang: 'fr' } as const;
  const [message, promo] = await Promise.all([
    db
      .insertInto('contact_messages')
      .values({ ...writer, kind: 'contact', request_key: randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow(),
    db
      .insertInto('promo_codes')
      .values({ code: name.toUpperCase(), kind: 'percent', value: 10 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ]);
  // Staff change only roles and permissions that they hold.
  const named = (kindOfRole: Role) =>
    db.selectFrom('roles').select('id').where('name', '=', kindOfRole).executeTakeFirstOrThrow();
  const [developer, landlord] = await Promise.all([named('Developer'), named('Landlord')]);
  await db.insertInto('role_permissions').values({ role_id: developer.id, permission_id: permission.id }).execute();
  return {
    ...user,
    token: await givenSession(db, user.id),
    companyId,
    membershipBundleId,
    member,
    paid,
    receipt,
    feed,
    live,
    lead,
    message: message.id,
    menu: await givenMenuItem(app),
    promo: promo.id,
    renter: renter.id,
    redirect: redirect.id,
    partner: partner.id,
    ...city,
    ontarioVersion: ontario.version,
    gtaVersion: gta.version,
    review,
    role: role.id,
    landlordRole: landlord.id,
    permission: permission.id,
    module: projectModule.id,
    siteVersion,
    permalinks: { ...permalinks.permalinks, version: permalinks.version },
    shopVersion,
    bundle: versioned(bundles.find(({ id }) => id === bundleId)),
    // Companies of these tests are in Ontario, so its rates must stay.
    taxRate: versioned(taxRates.find(({ tax }) => tax === 'PST')),
    pageType: pageType.id,
    entry: { ...entry, revision: revisions[0]?.draft_id ?? 0, plan: plan.id },
    category,
    asset: assetId,
    file,
    freshName: freshName(),
  };
}

/** A ready file for the media library. Returns its id. */
async function givenAssetFile({ services: { db } }: TestApp, user_id: number): Promise<string> {
  const id = randomUUID();
  const facts = { width: 900, height: 600, color: '#336699', placeholder: 'data:image/webp;base64,x' };
  const upload = { ...facts, user_id, kind: 'asset', state: 'ready', storage_key: id, bytes: 9 } as const;
  await db
    .insertInto('uploads')
    .values({ ...upload, id, perceptual_hash: 1 })
    .execute();
  return id;
}

/** An item of the main menu, which all callers share. Returns its id and the menu's present version. */
async function givenMenuItem({ services: { db } }: TestApp) {
  await db
    .insertInto('menus')
    .values({ key: 'Primary' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const menu = await db
    .selectFrom('menus')
    .select(['id', 'version'])
    .where('key', '=', 'Primary')
    .executeTakeFirstOrThrow();
  const { id: item } = await db
    .insertInto('menu_items')
    .values({ menu_id: menu.id, position: 0, title: 'A', url: '/toronto' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { item, version: menu.version };
}

/** A city with a neighbourhood, and nothing else in it. */
async function givenCity(app: TestApp, name: string) {
  const { db, places } = app.services;
  const slug = name.toLowerCase();
  const words = { name_en: name, name_fr: name, lat: 44, lng: -79 };
  const { id: city } = await db
    .insertInto('cities')
    .values({
      ...words,
      id: sql<number>`(select max(id) + 1 from cities)`,
      in_en: `in ${name}`,
      in_fr: `à ${name}`,
      slug_en: slug,
      slug_fr: slug,
      province_id: PLACE_IDS.ontario,
      population: 1000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: neighbourhood } = await db
    .insertInto('neighbourhoods')
    .values({ ...words, id: sql<number>`(select max(id) + 1 from neighbourhoods)`, slug, city_id: city })
    .returning('id')
    .executeTakeFirstOrThrow();
  await places.reload();
  return { city, neighbourhood };
}

function versioned(row: { id: number; version: number } | undefined): { id: number; version: number } {
  if (!row) throw new Error('the shop has no such row');
  return { id: row.id, version: row.version };
}
