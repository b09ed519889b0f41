import { randomUUID } from 'node:crypto';
import { CONTACT_SUBJECTS } from '#common/catalog/contact-subjects.ts';
import { SCAM_POINTS } from '#common/catalog/scam-rules.ts';
import { marketDay } from '#common/time/market-day.ts';
import { CARD, FUTURE_RATE, type Owner, type Renter, SLOT, type Staff } from './given-caller.ts';
import { choiceOf } from './given-lead.ts';
import { GIVEN } from './given-listings.ts';
import { PLAN, WHOLE } from './given-own-listings.ts';
import { PLACE_IDS } from './given-places.ts';

export interface OwnInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
}

const PERSON = { fullName: 'Zoé Roy', email: 'zoe@example.com', phone: '514 555-0123', message: 'Hello' };
const FULL = {
  ...WHOLE,
  cityId: PLACE_IDS.toronto,
  contactName: 'Zoé Roy',
  contactPhone: '514 555-0123',
  yearBuilt: 1990,
  numberOfUnits: 12,
  leaseMonths: 12,
  parkingType: null,
  floorPlans: [{ ...PLAN, depositCents: 100, availableOn: '2027-05-01' }],
  costs: [{ kind: 'water', amountCents: 100, frequency: 'monthly', mandatory: true }],
  offers: [{ textEn: 'A month', textFr: '', startsOn: '2027-01-01', endsOn: null }],
  videos: [{ url: 'https://www.youtube.com/watch?v=abcdefghijk', titleEn: '', titleFr: '' }],
  photos: [],
};

const FEED = {
  name: 'Yardi',
  source: 'pull',
  url: 'https://feeds.example.com/mits.xml',
  format: null,
  isComplete: true,
  isEnabled: true,
  everyHours: 3,
  atHour: 4,
  mapping: {},
  guard: { drop: 20, growth: 50, rejected: 20, idsChanged: 10, priceShift: 15, lost: 20 },
  credits: { activates: true, maxLive: null, whenEmpty: 'draft' },
};

const PARTNER = { name: 'Rentals Today', format: 'json', scope: 'place', place: 'ontario', companyIds: [] };

const ASSET = {
  name: 'Street',
  altEn: 'A street',
  altFr: 'Une rue',
  isDecorative: false,
  captionEn: '',
  captionFr: '',
  creditEn: '',
  creditFr: '',
  focusX: 20,
  focusY: 80,
};

const COMPANY = {
  contactName: 'Zoé Roy',
  phone: '',
  website: 'https://example.com',
  line1: '1 King',
  line2: '',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M5V 2T6',
  aboutEn: 'A',
  aboutFr: 'B',
};
const MENU_ITEM = { labelEn: 'A', labelFr: 'B', target: 'screen:home' };
const NEW_MENU_ITEM = { ...MENU_ITEM, id: null, target: '/toronto', children: [] };

const placeOf = (name: string, slug: string) => ({
  nameEn: name,
  nameFr: name,
  inEn: `in ${name}`,
  inFr: `à ${name}`,
  slugEn: slug,
  slugFr: slug,
  population: 1000,
  ...{ lat: 44, lng: -79, hasBox: true, south: 43.9, west: -79.1, north: 44.1, east: -78.9 },
  provinceId: null,
  metroAreaId: null,
  pictureId: null,
  headingEn: 'A heading',
  headingFr: 'Un titre',
  textEn: 'A text',
  textFr: 'Un texte',
});
const hoodOf = (name: string) => ({ nameEn: name, nameFr: name, slug: name.toLowerCase(), lat: 44, lng: -79 });
const PAGE_TYPE = {
  key: 'event',
  labelEn: 'Event',
  labelFr: 'Événement',
  fields: [
    {
      key: 'day',
      type: 'date',
      labelEn: 'Day',
      labelFr: 'Jour',
      isShared: true,
      isRequired: true,
      choices: [],
      target: null,
    },
  ],
  parts: ['summary'],
};

const keyed = () => ({ requestKey: randomUUID() });
const runOf = (feed: { id: number; run: number }) => ({ params: { id: feed.id, runId: feed.run } });
const one = (id: number | string) => ({ params: { id } });

/** Valid inputs of the endpoints of content, in the order in which they succeed after one another. */
function entryInputs({ id, version, revision, plan }: Staff['entry'], slug: string): Record<string, OwnInput> {
  const params = { kind: 'page', id };
  const texts = { title: 'A', slug, summary: '', body: '<p>A</p>' };
  const drafts = { shared: { pageType: 'text' }, en: texts, fr: texts };
  const langs = ['en', 'fr'];
  return {
    'entries.list': { params: { kind: 'page' } },
    'entries.listCsv': { params: { kind: 'page' } },
    'entries.groups': { params: { kind: 'faq' } },
    'entries.blank': { params: { kind: 'page' } },
    'entries.create': { params: { kind: 'page' }, body: drafts },
    'entries.entry': { params },
    'entries.shown': { params },
    'entries.save': { params, body: { ...drafts, version } },
    'entries.publish': { params, body: { version, langs } },
    'entries.hide': { params, body: { version, langs } },
    'entries.schedule': {
      params,
      body: { version, lang: 'en', action: 'publish', day: '2027-03-14', time: '09:30' },
    },
    'entries.cancelPlan': { params: { ...params, planId: plan } },
    'entries.history': { params },
    'entries.compare': { params, query: { from: revision, to: revision } },
    'entries.restore': { params, body: { version, revisionId: revision } },
    'entries.remove': { params, body: { version } },
    'entries.preview': { params },
    'entries.endPreviews': { params },
    'entries.touch': { params },
  };
}

/** Valid inputs of the endpoints of staff. Endpoints without an entry need no input. */
export function staffInputs(staff: Staff): Record<string, OwnInput> {
  const key = keyed();
  const renewal = {
    action: 'renew',
    bundleId: staff.membershipBundleId,
    items: [{ companyId: staff.companyId, endsOn: '2027-01-01' }],
  };
  const name = `${staff.freshName}x`;
  const user = {
    firstName: 'Zoé',
    lastName: 'Roy',
    phone: '',
    lang: 'fr',
    email: `${name}@example.com`,
    roleIds: [staff.role],
    companyId: null,
  };
  const promo = {
    code: name,
    kind: 'bonus',
    value: '5',
    bonusDays: '30',
    startsOn: '2027-01-01',
    endsOn: '2027-12-31',
    maxUses: '9',
    maxUsesPerCompany: '1',
    bundleIds: [staff.bundle.id],
  };
  const { item, version: menuVersion } = staff.menu;
  const role = { name, kind: 'Admin', labelEn: 'A', labelFr: 'B', permissionIds: [staff.permission] };
  const permission = { name, labelEn: 'A', labelFr: 'B' };
  return {
    'access.user': one(staff.renter),
    'access.createUser': { body: user },
    'access.editUser': {
      ...one(staff.member),
      body: { ...user, roleIds: [staff.landlordRole], companyId: staff.companyId, version: 1 },
    },
    'access.setUsersState': { body: { ids: [staff.renter], isDisabled: true } },
    'access.sendPasswordLink': one(staff.renter),
    'access.setUserAvatar': { ...one(staff.renter), body: { assetId: null } },
    'access.role': one(staff.role),
    'access.createRole': { body: role },
    'access.editRole': { ...one(staff.role), body: { ...role, version: 1 } },
    'access.deleteRole': one(staff.role),
    'access.permission': one(staff.permission),
    'access.createPermission': { body: permission },
    'access.editPermission': { ...one(staff.permission), body: { ...permission, version: 1 } },
    'access.deletePermission': one(staff.permission),
    'access.renter': one(staff.renter),
    'adminCompanies.company': one(staff.companyId),
    'adminCompanies.createCompany': {
      body: { name, phone: '', lang: 'fr', firstName: 'Zoé', lastName: 'Roy', email: user.email },
    },
    'adminCompanies.profile': one(staff.companyId),
    'adminCompanies.changeProfile': { ...one(staff.companyId), body: { ...COMPANY, name, version: 1 } },
    'adminCompanies.actOnCompany': { ...one(staff.companyId), body: { action: 'verify', reason: 'Called' } },
    'adminCompanies.setOwner': { ...one(staff.companyId), body: { userId: staff.member, reason: 'Moved' } },
    'contactDesk.message': one(staff.message),
    'contactDesk.changeMessage': { ...one(staff.message), body: { state: 'open', note: 'Called', version: 1 } },
    'contactDesk.answerMessage': { ...one(staff.message), body: { text: 'Yes', ...key } },
    'inquiryDesk.inquiry': one(staff.lead),
    'menus.targets': { query: { q: 'toronto' } },
    'menus.saveMenu': {
      params: { key: 'Primary' },
      body: {
        version: menuVersion,
        items: [
          { ...MENU_ITEM, id: item, children: [{ ...NEW_MENU_ITEM, children: [{ ...NEW_MENU_ITEM, target: '' }] }] },
        ],
      },
    },
    'menus.createItem': { body: { ...MENU_ITEM, menu: 'Primary', parentId: item } },
    'menus.item': one(item),
    'menus.changeItem': { ...one(item), body: { ...MENU_ITEM, version: menuVersion } },
    'promoCodes.promoCode': one(staff.promo),
    'promoCodes.createPromoCode': { body: promo },
    'promoCodes.changePromoCode': { ...one(staff.promo), body: { ...promo, version: 1 } },
    'promoCodes.archivePromoCode': { ...one(staff.promo), body: { isArchived: true, version: 1 } },
    'duplicates.ofCompany': one(staff.companyId),
    'duplicates.merge': { ...one(staff.companyId), body: { survivorId: staff.live, loserId: 999_999, isDry: true } },
    'duplicates.refuse': one(999_999),
    'duplicates.undo': one(999_999),
    'records.company': one(staff.companyId),
    'records.writeToLandlord': { ...one(staff.live), body: { textEn: 'Hello', textFr: '' } },
    'records.counts': { query: { list: 'companies' } },
    'records.actOnCompany': { ...one(staff.companyId), body: { action: 'verify', reason: 'Called' } },
    'records.setOwner': { ...one(staff.companyId), body: { userId: staff.member, reason: 'Moved' } },
    'records.adjustCredits': { ...one(staff.companyId), body: { ...key, credits: 5, reason: 'Gift' } },
    'records.refundPreview': one(staff.paid),
    'records.receiptPdf': one(staff.receipt),
    'records.refund': { ...one(staff.paid), body: { reason: 'Mistake' } },
    'records.listing': one(staff.live),
    'records.actOnListing': { ...one(staff.live), body: { action: 'suspend', reason: 'Fake' } },
    'records.editListing': {
      ...one(staff.live),
      body: {
        version: 1,
        propertyType: 'house',
        name: '',
        titleEn: '',
        titleFr: '',
        descriptionEn: '',
        descriptionFr: '',
        street: '1 King Street',
        postalCode: 'M5V 2T6',
        contactName: '',
        contactPhone: '',
        floorPlans: [PLAN],
        costs: [],
        photos: [],
        lockedFields: ['street'],
        reason: 'Wrong type',
      },
    },
    'records.user': one(staff.renter),
    'records.actOnUser': { ...one(staff.renter), body: { action: 'endSessions', reason: 'Asked' } },
    'renewals.plan': { body: renewal },
    'renewals.start': { body: { ...renewal, planKey: 'of another plan', reason: 'Paid', ...key } },
    'renewals.run': one(999_999),
    'accountImports.open': { body: { kind: 'users', fileName: 'users.csv', requestKey: randomUUID() } },
    'accountImports.one': one(999_999),
    'accountImports.check': {
      ...one(999_999),
      body: { version: 1, mapping: ['email', 'firstName', 'lastName', null] },
    },
    'accountImports.start': { ...one(999_999), body: { version: 1 } },
    'accountImports.rows': one(999_999),
    'accountImports.rowsCsv': one(999_999),
    'utilities.reindex': { body: { listingId: staff.live } },
    'utilities.resendEmail': { body: { emailId: 999_999 } },
    'utilities.findAddress': { body: { street: '100 Lake Street', city: 'Toronto' } },
    'utilities.endUpload': { body: { uploadId: randomUUID() } },
    'scam.savePoints': { body: { ...SCAM_POINTS } },
    'reviews.next': { body: { kinds: ['account'] } },
    'reviews.one': one(staff.review.id),
    'reviews.claim': one(staff.review.id),
    'reviews.release': one(staff.review.id),
    'reviews.note': { ...one(staff.review.id), body: { note: 'Called' } },
    'reviews.snooze': { ...one(staff.review.id), body: { hours: 24 } },
    'reviews.decide': {
      ...one(staff.review.id),
      body: { version: staff.review.version, decision: 'reject', reasonKey: 'phone', reason: 'Unknown' },
    },
    'reviews.undo': one(staff.review.id),
    'billingAdmin.adjust': { ...one(staff.companyId), body: { ...key, credits: 5, reason: 'Gift' } },
    'billingAdmin.refundPreview': one(staff.paid),
    'billingAdmin.receiptPdf': one(staff.receipt),
    'billingAdmin.refund': { ...one(staff.paid), body: { reason: 'Mistake' } },
    'emailer.preview': { params: { name: 'lead.reply' } },
    'emailer.send': { params: { name: 'lead.reply' }, body: { email: staff.email, lang: 'fr' } },
    'feeds.feed': one(staff.feed.id),
    'feeds.create': { body: { ...FEED, companyId: staff.companyId } },
    'feeds.edit': { ...one(staff.feed.id), body: { ...FEED, companyId: staff.companyId, version: 1 } },
    'feeds.start': { ...one(staff.feed.id), body: { isDry: true } },
    'feeds.upload': one(staff.feed.id),
    'feeds.replaceSecret': one(staff.feed.id),
    'feeds.preview': { ...one(staff.feed.id), body: { format: 'csv', mapping: {} } },
    'placesAdmin.city': one(PLACE_IDS.toronto),
    'placesAdmin.province': one(PLACE_IDS.ontario),
    'placesAdmin.metro': one(PLACE_IDS.gta),
    'placesAdmin.editCity': {
      ...one(staff.city),
      body: { ...placeOf(staff.freshName, `${staff.freshName}-city`), version: 1 },
    },
    'placesAdmin.editProvince': {
      ...one(PLACE_IDS.ontario),
      body: { ...placeOf('Ontario', 'ontario'), version: staff.ontarioVersion },
    },
    'placesAdmin.editMetro': {
      ...one(PLACE_IDS.gta),
      body: { ...placeOf('Greater Toronto Area', 'greater-toronto-area'), version: staff.gtaVersion },
    },
    'placesAdmin.createMetro': {
      body: { ...placeOf(staff.freshName, `${staff.freshName}-metro`), provinceId: PLACE_IDS.ontario },
    },
    'placesAdmin.createNeighbourhood': { ...one(staff.city), body: hoodOf(staff.freshName) },
    'placesAdmin.editNeighbourhood': {
      ...one(staff.neighbourhood),
      body: { ...hoodOf(`${staff.freshName}-b`), version: 1 },
    },
    'placesAdmin.deleteNeighbourhood': one(staff.neighbourhood),
    'placesAdmin.mergePreview': { ...one(staff.city), query: { into: 'mississauga' } },
    'placesAdmin.merge': { ...one(staff.city), body: { intoId: PLACE_IDS.mississauga, listings: 0 } },
    'faqOrder.save': { body: { topic: 'general', ids: [1] } },
    'pageBlocks.create': { body: { page: 'about-us', titleEn: 'A', titleFr: 'B', textEn: 'C', textFr: 'D' } },
    'redirects.redirect': one(staff.redirect),
    'redirects.create': { body: { langs: 'both', from: `/old-${staff.freshName}`, to: '/toronto', withBelow: false } },
    'redirects.edit': { ...one(staff.redirect), body: { to: '/montreal', withBelow: false, version: 1 } },
    'redirects.delete': one(staff.redirect),
    'redirects.import': { body: { csv: '/old-guide,/toronto', isDry: true } },
    'feedPartners.partner': one(staff.partner),
    'feedPartners.create': { body: PARTNER },
    'feedPartners.edit': { ...one(staff.partner), body: { ...PARTNER, version: 1 } },
    'feedPartners.renew': one(staff.partner),
    'feedPartners.revoke': one(staff.partner),
    'feeds.rows': runOf(staff.feed),
    'feeds.rowsCsv': runOf(staff.feed),
    'feedLogs.log': one(staff.feed.id),
    'feedLogs.rows': runOf(staff.feed),
    'feedLogs.rowsCsv': runOf(staff.feed),
    'feedLogs.decide': { ...runOf(staff.feed), body: { decision: 'refuse' } },
    'feedLogs.replay': runOf(staff.feed),
    'jobs.retry': { body: { ids: [randomUUID()] } },
    'jobs.dismiss': { body: { ids: [randomUUID()] } },
    'jobs.retryEmails': { body: { ids: [1] } },
    'jobs.dismissEmails': { body: { ids: [1] } },
    'settings.module': one(staff.module),
    'settings.saveModule': { body: { key: 'rent-trends', isEnabled: true } },
    'settings.saveSite': {
      body: {
        version: staff.siteVersion,
        siteName: 'Foyer',
        noReplyName: '',
        noReplyEmail: '',
        companyName: 'Foyer inc.',
        address: '1, rue du Foyer',
        city: 'Montréal',
        province: 'QC',
        postalCode: '',
        phone: '',
        email: '',
        socialMedia: [{ name: 'Mastodon', url: 'https://example.org/foyer' }],
        socialAssetId: null,
      },
    },
    'settings.savePermalinks': { body: staff.permalinks },
    'linkChecks.target': { query: { path: '/toronto', langs: 'both' } },
    'linkChecks.check': { body: {} },
    'mediaLibrary.asset': one(staff.asset),
    'mediaLibrary.file': one(staff.file),
    'mediaLibrary.create': { body: { uploadId: staff.file, name } },
    'mediaLibrary.save': { ...one(staff.asset), body: { ...ASSET, version: 1 } },
    'mediaLibrary.replace': { ...one(staff.asset), body: { uploadId: staff.file, version: 1 } },
    'mediaLibrary.remove': one(staff.asset),
    'pageTypes.type': one(staff.pageType),
    'pageTypes.create': { body: { ...PAGE_TYPE, key: name.toLowerCase() } },
    'pageTypes.edit': { ...one(staff.pageType), body: { ...PAGE_TYPE, version: 1 } },
    ...entryInputs(staff.entry, staff.freshName),
    'blogCategories.category': one(staff.category.id),
    'blogCategories.create': { body: { nameEn: name, nameFr: name, slug: `a-${name}` } },
    'blogCategories.save': {
      ...one(staff.category.id),
      body: { nameEn: name, nameFr: name, slug: `b-${name}`, version: staff.category.version },
    },
    'blogCategories.remove': {
      ...one(staff.category.id),
      body: { version: staff.category.version, moveToId: null },
    },
    'textEditor.convert': { body: { html: '<p>A <b>b</b></p>' } },
    // The prices come first, so that the last bodies restore them.
    'shop.saveSettings': {
      body: {
        activation: 1,
        featuredActivation: 2,
        daily: 1,
        featuredDaily: 2,
        gst: 'registered',
        gstNumber: '123456782 RT0001',
        qst: 'none',
        qstNumber: '',
        pst: 'none',
        pstNumber: '',
        version: staff.shopVersion,
      },
    },
    'shop.createBundle': {
      body: {
        nameEn: 'A',
        nameFr: 'B',
        price: '49.99',
        credits: '50',
        membershipMonths: '12',
        isHighlighted: false,
      },
    },
    'shop.changeBundle': { ...one(staff.bundle.id), body: { isOnSale: true, version: staff.bundle.version } },
    'shop.addTaxRate': {
      body: { province: 'SK', tax: 'PST', percent: '6.5', startsOn: FUTURE_RATE, isCharged: false },
    },
    'shop.changeTaxRate': { ...one(staff.taxRate.id), body: { isCharged: true, version: staff.taxRate.version } },
    'decisionTexts.save': {
      params: { key: 'reviewReasons.name.reject.other' },
      body: { textEn: 'A', textFr: 'B', before: { en: 'C', fr: 'D' } },
    },
    'shop.deleteTaxRate': { ...one(staff.taxRate.id), query: { version: String(staff.taxRate.version) } },
    'settings.saveModuleSettings': { body: { projectModuleId: staff.module, settings: {} } },
  };
}

/** Valid inputs of the endpoints of renters, and of those for everyone that know their caller. */
export function renterInputs(renter: Renter): Record<string, OwnInput> {
  const key = keyed();
  const { password, email, freshName } = renter;
  const inquiry = { ...PERSON, listingId: GIVEN.english, floorPlanId: GIVEN.floorPlan, ...key };
  const point = { name: 'School', address: '', city: 'Toronto', latitude: 43.6, longitude: -79.4 };
  return {
    'favourites.one': one(GIVEN.english),
    'favourites.toggle': { body: { listingId: GIVEN.french, active: true, email } },
    'favourites.saveNote': { body: { listingId: GIVEN.english, note: 'Bright kitchen', version: 0 } },
    'favourites.remove': one(GIVEN.english),
    'favourites.audit': { body: { favouriteListings: [GIVEN.french] } },
    'inquiries.inquire': { body: { ...inquiry, moveInOn: marketDay(30) } },
    'inquiries.bookTour': { body: { ...inquiry, slots: [SLOT] } },
    'tours.book': {
      ...one(GIVEN.english),
      body: {
        ...PERSON,
        moveInOn: marketDay(30),
        householdSize: 2,
        pets: [{ kind: 'cat' }],
        incomeRange: '50-75',
        aboutMe: 'Quiet',
        choice: choiceOf(SLOT),
        ...key,
      },
    },
    'inquiries.reportCompany': {
      params: { slug: 'harbour' },
      body: { reason: 'offensive-content', details: 'Fake', email, ...key },
    },
    'inquiries.report': {
      ...one(GIVEN.english),
      body: { reason: 'offensive-content', details: 'Fake', email, ...key },
    },
    'inquiries.contact': { body: { ...PERSON, subject: CONTACT_SUBJECTS[0], company: '', ...key } },
    'accounts.verify': { body: { token: 'x'.repeat(43) } },
    'accounts.verifyLandlord': { body: { token: 'x'.repeat(43) } },
    'avatar.upload': one(randomUUID()),
    'avatar.save': { body: { uploadId: null } },
    'inquiries.advertise': { body: { ...PERSON, company: 'Roy', numberOfUnits: 3, portfolio: '', ...key } },
    'listings.view': one(GIVEN.english),
    'myAccount.update': {
      body: {
        firstName: 'A',
        lastName: 'B',
        phone: '',
        lang: 'fr',
        email: `${freshName}@example.com`,
        currentPassword: password,
      },
    },
    'myAccount.changePassword': {
      body: {
        currentPassword: password,
        password: 'kettle harbour lantern',
        password_confirmation: 'kettle harbour lantern',
      },
    },
    'myAccount.endSession': one(renter.otherSession),
    'myAccount.remove': { body: { password } },
    'ownAlerts.create': {
      body: {
        locationKind: 'city',
        locationId: PLACE_IDS.toronto,
        query: 'beds=1',
        frequency: 'weekly',
        name: 'A',
        source: '/toronto',
      },
    },
    'ownAlerts.update': {
      ...one(renter.alert),
      body: { name: 'B', frequency: 'weekly', query: 'beds=3', paused: true },
    },
    'ownAlerts.remove': one(renter.alert),
    'ownInquiries.one': one(renter.inquiry),
    'ownInquiries.ofListing': one(GIVEN.english),
    'pointsOfInterest.create': { body: point },
    'pointsOfInterest.update': { body: { ...point, id: renter.point } },
    'pointsOfInterest.remove': one(renter.point),
    'pointsOfInterest.findPlaces': { query: { q: 'toronto', near: '43.65,-79.38' } },
    'recommendations.markSeen': { body: { listingIds: [GIVEN.english] } },
    'recommendations.remove': { body: { listingId: GIVEN.english } },
    'recommendations.restore': one(GIVEN.french),
    'renters.changeProfile': {
      body: {
        moveInOn: '2027-05-01',
        budgetMaxCents: 200_000,
        beds: 2,
        pets: [],
        householdSize: 2,
        about: 'A',
        recommends: true,
        keepsViewed: true,
        seenRecommendedIntro: true,
      },
    },
    'viewed.record': { body: { listingId: GIVEN.english } },
    'viewed.remove': one(GIVEN.english),
  };
}

/** Valid inputs of the endpoints of landlords. */
export function ownerInputs(owner: Owner): Record<string, OwnInput> {
  const key = keyed();
  const lead = one(owner.lead);
  const { password, freshName, bundleId } = owner;
  return {
    'billing.checkout': { body: { ...key, bundleId, promoCode: '', savesMethod: true, usesStoredMethod: false } },
    'billing.postCheckout': { body: { purchaseId: owner.open, card: { ...CARD, name: '', postalCode: '' } } },
    'billing.saveBillingInformation': {
      body: {
        name: 'Roy',
        phone: '',
        line1: '1 King',
        line2: '',
        city: 'Toronto',
        postalCode: 'M5V 2T6',
        province: 'ON',
      },
    },
    'billing.promoCode': { body: { code: 'SPRING', bundleId } },
    'billing.enable': { ...one(owner.paused), body: { isEnabled: true } },
    'billing.featured': { ...one(owner.live), body: { isFeatured: true } },
    'companyEnd.close': { body: { password } },
    'dashboard.performance': { query: { days: 30, listingId: owner.live } },
    'leads.one': lead,
    'leads.setState': { ...lead, body: { state: 'contacted' } },
    'leads.remove': lead,
    'leads.setStates': { body: { ids: [owner.lead], state: 'contacted' } },
    'leads.removeSeveral': { body: { ids: [owner.lead] } },
    'leads.reply': { ...lead, body: { message: 'Yes', ...key } },
    'leads.addNote': { ...lead, body: { note: 'Nice', ...key } },
    'leads.removeNote': { params: { id: owner.lead, noteId: owner.note } },
    'leads.proposeTour': { ...lead, body: { slots: [{ ...SLOT, time: '10:00' }], message: 'Or' } },
    'leads.acceptTour': { ...lead, body: { choice: choiceOf(SLOT) } },
    'leads.declineTour': { ...lead, body: { message: 'No' } },
    'leads.tourFile': one(owner.agreed),
    'leadInbox.markRead': lead,
    'leadInbox.list': { query: { view: 'unread', q: 'a' } },
    'leadInbox.addTemplate': { body: { lang: 'fr', name: 'Libre', body: 'Bonjour {name}' } },
    'leadInbox.removeTemplate': one(1),
    'tours.schedule': one(owner.live),
    'tours.saveSchedule': {
      ...one(owner.live),
      body: {
        isOpen: true,
        minutes: 30,
        noticeHours: 2,
        capacity: 1,
        weekly: [{ weekday: 1, from: '09:00', to: '12:00' }],
        days: [{ date: marketDay(4), from: '09:00', to: '10:00' }],
      },
    },
    'members.remove': one(owner.member),
    'members.handOver': { ...one(owner.member), body: { password, leaves: true } },
    'members.invite': { body: { email: `${freshName}@example.com`, lang: 'fr' } },
    'members.resend': one(owner.invitation),
    'members.revoke': one(owner.invitation),
    'ownCompany.update': {
      body: {
        version: 1,
        name: 'Roy Homes',
        contactName: 'Roy',
        phone: '',
        email: 'office@example.org',
        lang: 'fr',
        website: 'https://example.com',
        line1: '1 King',
        line2: '',
        city: 'Toronto',
        province: 'ON',
        postalCode: 'M5V 2T6',
        aboutEn: 'A',
        aboutFr: 'B',
        logoUploadId: null,
      },
    },
    'ownCompany.saveTaxInformation': {
      body: {
        version: 1,
        companyName: 'Roy',
        companyAddress: '1 King',
        companyAddressCont: '',
        companyWebsite: '',
        gstNumber: '',
        qstNumber: '',
      },
    },
    'ownCompany.saveEmailChoices': { body: { leads: true, tours: false, credits: true } },
    'ownFeeds.feed': one(owner.feed.id),
    'ownFeeds.create': { body: { name: 'homes.csv' } },
    'ownFeeds.edit': { ...one(owner.feed.id), body: { name: 'A', url: '', everyHours: null, mapping: {}, version: 1 } },
    'ownFeeds.preview': { ...one(owner.feed.id), body: { format: null, mapping: {} } },
    'ownFeeds.accept': { params: { id: owner.feed.id, listingId: 101 } },
    'ownFeeds.rerun': { ...one(owner.feed.id), body: { isDry: true, version: 1 } },
    'ownFeeds.rows': runOf(owner.feed),
    'ownFeeds.rowsCsv': runOf(owner.feed),
    'ownFeeds.start': { ...one(owner.feed.id), body: { isDry: true } },
    'ownFeeds.upload': one(owner.feed.id),
    'ownFeeds.decide': { ...runOf(owner.feed), body: { decision: 'refuse' } },
    'ownFeeds.replaceSecret': one(owner.feed.id),
    'ownFeeds.share': { body: { isShared: false } },
    'ownListings.listing': one(owner.draft),
    'ownListings.create': { body: FULL },
    'ownListings.draftFirst': { body: { ...FULL, id: owner.draft } },
    'ownListings.update': { ...one(owner.draft), body: { ...FULL, version: 1 } },
    'ownListings.updateNamed': { body: { ...FULL, version: 1, id: owner.draft } },
    'ownListings.remove': one(owner.draft),
    'ownListings.removeNamed': { query: { id: owner.draft }, body: { id: owner.draft } },
    'ownListings.act': { ...one(owner.live), body: { action: 'pause' } },
    'ownListings.actOnSeveral': { body: { ids: [owner.live, owner.paused], action: 'feature' } },
    'ownListings.duplicate': one(owner.live),
    'ownListings.places': { query: { q: 'toronto', lat: '43.65', lng: '-79.38', postalCode: 'M5V 2T6' } },
    'reviewAnswers.answer': { body: { answer: 'Yes' } },
    'uploads.upload': one(owner.upload),
    'wallet.receiptPdf': { ...one(owner.receipt), query: { language: 'fr' } },
  };
}
