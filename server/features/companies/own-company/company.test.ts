import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CompanyDetails } from '#common/contract/companies/own-company.ts';
import { awaitEmail, linkIn, newestEmail } from '#test/emails.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenImage } from '#test/given-image.ts';
import { GIVEN } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';
import { type UploadSite, uploadSite } from '#test/upload-site.ts';

const INVALID = 'This value isn’t valid';
let site: UploadSite;
beforeEach(async () => {
  site = await uploadSite();
});
afterEach(() => site[Symbol.asyncDispose]());

/** A member of company 11 with an API client. */
async function member(changes: Parameters<typeof givenUser>[2] = {}) {
  const { id, email, password } = await givenUser(site.services.db, 'Landlord', { companyId: 11, ...changes });
  const { companyId = 11, isVerified = true } = changes;
  const actor = givenActor(['Landlord'], [], { userId: id, companyId, email, isVerified });
  const { ownCompany, members, myAccount } = site.app.as(actor);
  return { id, email, password, ownCompany, members, myAccount };
}
type Member = Awaited<ReturnType<typeof member>>;

/** Edits a member, as staff do. */
async function editByStaff(id: number, changes: { companyId: number } | { email: string }): Promise<void> {
  const admin = await givenUser(site.services.db, 'Admin');
  const { access } = site.app.as(givenActor(['Admin'], ['viewUsers', 'modifyUsers'], { userId: admin.id }));
  const { roles, phone, ...user } = await access.user({ params: { id } });
  const body = { ...user, phone: phone ?? '', companyId: 11, roleIds: roles.map((role) => role.id), ...changes };
  await access.editUser({ params: { id }, body });
}
const moveByStaff = (id: number) => editByStaff(id, { companyId: 12 });

/** Sends an inquiry to company 11. Returns the addresses that got it, with their languages. */
async function inquire(): Promise<string[]> {
  const { db } = site.services;
  const visitor = { listingId: GIVEN.english, fullName: 'Zoé', email: 'zoe@example.com', message: 'Free?' };
  await db.deleteFrom('emails').execute();
  await site.app.api().inquiries.inquire({ body: { ...visitor, requestKey: randomUUID() } });
  const rows = await db
    .selectFrom('emails')
    .select(['to_email', 'lang'])
    .where('template', '=', 'inquiry.landlord')
    .execute();
  return rows.map(({ to_email, lang }) => `${to_email} ${lang}`).sort();
}

async function detailsOf({ ownCompany }: Pick<Member, 'ownCompany'>): Promise<CompanyDetails> {
  const details = await ownCompany.details();
  if (!details) throw new Error('no answer');
  return details;
}

test('a company is edited in parts, and simultaneous edits conflict', async () => {
  const dana = await member();
  const { company } = await detailsOf(dana);
  const { version } = company;
  const address = { line1: '12 King Street', city: 'toronto', province: 'ON', postalCode: 'm5v2t6' } as const;
  const changed = await dana.ownCompany.update({
    body: { version, ...address, phone: '416 555-0100', website: 'https://harbour.example', aboutFr: 'Près du port.' },
  });
  expect(changed?.company).toMatchObject({ ...address, postalCode: 'M5V 2T6', name: 'Harbour Homes', aboutEn: '' });
  await expect(dana.ownCompany.update({ body: { version, name: 'Other' } })).rejects.toMatchObject({ status: 409 });
  await expect(
    dana.ownCompany.update({ body: { province: 'QC', postalCode: 'M5V 2T6', website: 'harbour' } }),
  ).rejects.toMatchObject({
    fields: {
      website: 'Enter a web address that starts with https://',
      postalCode: 'This postal code isn’t in the province you selected',
    },
  });
  await expect(
    dana.ownCompany.update({ body: { website: 'https://harbour.example@evil.example' } }),
  ).rejects.toMatchObject({ fields: { website: 'Enter a web address that starts with https://' } });
  expect((await dana.ownCompany.update({ body: { province: '', postalCode: '' } }))?.company.province).toBeNull();
  const page = await site.app.api('fr').companies.company({ params: { slug: 'harbour' } });
  expect(page?.company).toMatchObject({ about: 'Près du port.', city: { name: { fr: 'Toronto' } } });
});

test('an uploaded logo is on the company’s page until it is removed', async () => {
  const dana = await member();
  const picture = await givenImage().png().toBuffer();
  const { id, src } = await site.sendAndPrepare(picture, { kind: 'logo', name: 'logo.png', type: 'image/png' });
  const photo = await site.sendAndPrepare(picture, { kind: 'photo', name: 'logo.png', type: 'image/png' });
  for (const logoUploadId of [photo.id, randomUUID()])
    await expect(dana.ownCompany.update({ body: { logoUploadId } })).rejects.toMatchObject({
      code: 'upload.not_found',
    });
  const changed = await dana.ownCompany.update({ body: { logoUploadId: id } });
  expect(changed?.company.logo).toBe(src);
  const stranger = await member({ companyId: 12 });
  await expect(stranger.ownCompany.update({ body: { logoUploadId: id } })).rejects.toMatchObject({ status: 404 });
  expect((await dana.ownCompany.update({ body: { logoUploadId: null } }))?.company.logo).toBeNull();
});

test('tax numbers are normalized and checked, and a stale save is refused', async () => {
  const dana = await member();
  const { taxInformation } = await detailsOf(dana);
  const body = { ...taxInformation, companyName: 'Harbour Homes Inc.', gstNumber: '123456782rt0001' };
  const saved = await dana.ownCompany.saveTaxInformation({ body: { ...body, qstNumber: '1234567890TQ0001' } });
  expect(saved?.taxInformation).toMatchObject({ gstNumber: '123456782 RT0001', qstNumber: '1234567890 TQ0001' });
  await expect(dana.ownCompany.saveTaxInformation({ body })).rejects.toMatchObject({ code: 'edit.conflict' });
  const wrong = { ...body, gstNumber: '123456789 RT0001', qstNumber: '12' };
  await expect(dana.ownCompany.saveTaxInformation({ body: wrong })).rejects.toMatchObject({
    fields: {
      gstNumber: expect.stringMatching(/^This GST\/HST number isn’t valid/),
      qstNumber: expect.stringMatching(/^Enter a QST/),
    },
  });
  const forged = { companyName: 'A\nTotal $0.00', companyAddress: 'A\nB', companyAddressCont: 'A \u202eB' };
  await expect(dana.ownCompany.saveTaxInformation({ body: { ...body, ...forged } })).rejects.toMatchObject({
    fields: { companyName: INVALID, companyAddress: INVALID, companyAddressCont: INVALID },
  });
  await expect(dana.ownCompany.update({ body: { city: 'A\u202eB' } })).rejects.toMatchObject({
    fields: { city: INVALID },
  });
});

test('an inquiry reaches the company and the members who want it, in their languages', async () => {
  const { db } = site.services;
  await db.deleteFrom('users').execute();
  const dana = await member();
  const elise = await member({ lang: 'fr' });
  await member({ isVerified: false });
  await dana.ownCompany.saveEmailChoices({ body: { leads: false, tours: true, credits: true } });
  expect(await inquire()).toEqual([`${GIVEN.englishCompanyEmail} en`, `${elise.email} fr`].sort());
  // The company's address is that of a member who opted out.
  await dana.ownCompany.update({ body: { email: dana.email } });
  expect(await inquire()).toEqual([`${elise.email} fr`]);
  expect((await detailsOf(dana)).letters).toEqual({ leads: false, tours: true, credits: true });
});

test('inquiries go to a new address only after it is confirmed', async () => {
  const { db } = site.services;
  const dana = await member();
  const before = GIVEN.englishCompanyEmail;
  const ask = (email: string) => dana.ownCompany.update({ body: { email } });
  const follow = async (token: string) => site.app.api().accounts.verify({ body: { token } });
  const own = async () => (await detailsOf(dana)).company;
  expect((await ask('new@harbour.example'))?.company).toMatchObject({
    email: before,
    pendingEmail: 'new@harbour.example',
  });
  const first = await newestEmail(db, 'company.address');
  expect(first).toMatchObject({ to_email: 'new@harbour.example' });
  const { company } = await dana.ownCompany.resendAddress();
  expect(company.email).toBe(before);
  await expect(follow(linkIn(first))).rejects.toMatchObject({ code: 'link.not_found' });
  const second = linkIn(await newestEmail(db, 'company.address'));
  await follow(second);
  expect(await own()).toMatchObject({ email: 'new@harbour.example', pendingEmail: null });
  expect(await newestEmail(db, 'company.moved')).toMatchObject({ to_email: before });
  await expect(follow(second)).rejects.toMatchObject({ code: 'link.not_found' });
  // An unchanged address, or a member's, needs no confirmation.
  await ask('other@harbour.example');
  const third = linkIn(await newestEmail(db, 'company.address'));
  expect((await dana.ownCompany.cancelAddress()).company).toMatchObject({ pendingEmail: null });
  await expect(follow(third)).rejects.toMatchObject({ code: 'link.not_found' });
  await expect(dana.ownCompany.cancelAddress()).rejects.toMatchObject({ code: 'company.address_not_pending' });
  expect((await ask(dana.email))?.company).toMatchObject({ email: dana.email, pendingEmail: null });
});

const LEAVING: Record<string, (leaver: Member, owner: Member) => Promise<unknown>> = {
  leaves: ({ id, members }) => members.remove({ params: { id } }),
  'is removed by the owner': ({ id }, { members }) => members.remove({ params: { id } }),
  'is moved by staff': ({ id }) => moveByStaff(id),
  'deletes the account': ({ password, myAccount }) => myAccount.remove({ body: { password } }),
};

test.each(Object.entries(LEAVING))(
  'a member whose address is the company’s gets no more inquiries once the member %s',
  async (_, leave) => {
    await site.services.db.deleteFrom('users').execute();
    const owner = await member();
    const leaver = await member();
    await member({ lang: 'fr' });
    await owner.ownCompany.update({ body: { email: leaver.email } });
    await leave(leaver, owner);
    expect((await detailsOf(owner)).company.email).toBe(owner.email);
    expect(await inquire()).not.toContain(`${leaver.email} en`);
  },
);

test('an owner who hands the company over and leaves gets no more of its inquiries', async () => {
  await site.services.db.deleteFrom('users').execute();
  const owner = await member();
  const next = await member();
  await owner.ownCompany.update({ body: { email: owner.email } });
  await owner.members.handOver({ params: { id: next.id }, body: { password: owner.password, leaves: true } });
  expect(await inquire()).toEqual([`${next.email} en`]);
});

test('a company without another confirmed member keeps the address of the last one', async () => {
  await site.services.db.deleteFrom('users').execute();
  const owner = await member();
  await member({ isVerified: false });
  await owner.ownCompany.update({ body: { email: owner.email } });
  await moveByStaff(owner.id);
  expect(await inquire()).toEqual([`${owner.email} en`]);
});

test('inquiries follow a member to a new address of their own, if the company’s was theirs', async () => {
  const { db } = site.services;
  await db.deleteFrom('users').execute();
  const owner = await member();
  const other = await member();
  const moveTo = async ({ myAccount, password }: Member, email: string) => {
    await myAccount.update({ body: { email, currentPassword: password } });
    const token = linkIn(await newestEmail(db, 'account.new-email'));
    await site.app.api().accounts.verify({ body: { token, password } });
  };
  await moveTo(other, 'other@harbour.example');
  expect((await detailsOf(owner)).company.email).toBe(GIVEN.englishCompanyEmail);
  await owner.ownCompany.update({ body: { email: owner.email } });
  await moveTo(owner, 'owner@harbour.example');
  expect(await inquire()).toEqual(['other@harbour.example en', 'owner@harbour.example en']);
});

test('inquiries follow a member whose address staff correct, once the member confirms it, and the owner is notified', async () => {
  await site[Symbol.asyncDispose]();
  site = await uploadSite({ work: true });
  const { db } = site.services;
  await db.deleteFrom('users').execute();
  const owner = await member({ lang: 'fr' });
  const other = await member();
  await owner.ownCompany.update({ body: { email: other.email } });
  await editByStaff(other.id, { email: 'typo@harbour.example' });
  await editByStaff(other.id, { email: 'other@harbour.example' });
  expect(await inquire()).toEqual([`${other.email} en`, `${owner.email} fr`].sort());
  const { text } = await awaitEmail(db, 'account.verify', 'other@harbour.example');
  await site.app.api().accounts.verify({ body: { token: linkIn({ text }), password: other.password } });
  const notice = await newestEmail(db, 'company.new-address');
  expect(notice).toMatchObject({ to_email: owner.email, lang: 'fr' });
  expect(notice.text).toContain('other@harbour.example');
  expect(await inquire()).toEqual(['other@harbour.example en', `${owner.email} fr`].sort());
});

test('a corrected address that was the company’s is also released, and a link for the password confirms it', async () => {
  const { db } = site.services;
  await db.deleteFrom('users').execute();
  const owner = await member();
  const other = await member();
  await owner.ownCompany.update({ body: { email: other.email } });
  await editByStaff(other.id, { email: 'other@harbour.example' });
  await owner.members.remove({ params: { id: other.id } });
  expect(await inquire()).toEqual([`${owner.email} en`]);
  await editByStaff(owner.id, { email: 'owner@harbour.example' });
  const admin = await givenUser(db, 'Admin');
  const staff = site.app.as(givenActor(['Admin'], ['modifyUsers'], { userId: admin.id }));
  await staff.access.sendPasswordLink({ params: { id: owner.id } });
  const token = linkIn(await newestEmail(db, 'account.invitation'));
  const body = { password: 'four lanterns', password_confirmation: 'four lanterns' };
  await site.app.api().accounts.resetPassword({ params: { token }, body });
  expect(await inquire()).toEqual(['owner@harbour.example en']);
});

test('the owner is notified of a new inquiry address, but not twice at the former one', async () => {
  const { db } = site.services;
  await db.deleteFrom('users').execute();
  const owner = await member();
  const notices = async () => {
    const rows = await db
      .selectFrom('emails')
      .select(['to_email', 'text'])
      .where('template', '=', 'company.new-address')
      .execute();
    await db.deleteFrom('emails').where('template', '=', 'company.new-address').execute();
    return rows.map(({ to_email, text }) => [to_email, /\S+@harbour\.example|\S+@example\.com/.exec(text)?.[0]]);
  };
  const confirm = async (email: string) => {
    await owner.ownCompany.update({ body: { email } });
    const token = linkIn(await newestEmail(db, 'company.address'));
    await site.app.api().accounts.verify({ body: { token } });
  };
  await owner.ownCompany.update({ body: { phone: '416 555 0199' } });
  expect(await notices()).toEqual([]);
  await confirm('office@harbour.example');
  expect(await notices()).toEqual([[owner.email, 'office@harbour.example']]);
  await owner.ownCompany.update({ body: { email: owner.email } });
  expect(await notices()).toEqual([[owner.email, owner.email]]);
  await confirm('desk@harbour.example');
  expect(await notices()).toEqual([]);
  expect(await newestEmail(db, 'company.moved')).toMatchObject({ to_email: owner.email });
});

test('only confirmed members can cause address emails, a few per day, and they end with the membership', async () => {
  const { db } = site.services;
  const owner = await member();
  const leaver = await member();
  const unproven = await member({ isVerified: false });
  const ask = (by: typeof owner, email: string) => by.ownCompany.update({ body: { email } });
  const tooMany = { fields: { email: expect.stringMatching(/limit of confirmation emails/) } };
  await expect(ask(unproven, 'a@harbour.example')).rejects.toMatchObject({ code: 'user.unverified' });
  await ask(leaver, 'b@harbour.example');
  const link = linkIn(await newestEmail(db, 'company.address'));
  const { id } = await db.selectFrom('users').select('id').where('email', '=', leaver.email).executeTakeFirstOrThrow();
  await leaver.members.remove({ params: { id } });
  await expect(site.app.api().accounts.verify({ body: { token: link } })).rejects.toMatchObject({ status: 404 });
  for (let times = 0; times < 3; times++) await ask(owner, 'c@harbour.example');
  await expect(ask(owner, 'C@harbour.example')).rejects.toMatchObject(tooMany);
  await ask(owner, 'd@harbour.example');
  await expect(ask(owner, 'e@harbour.example')).rejects.toMatchObject(tooMany);
  expect((await detailsOf(owner)).company.pendingEmail).toBe('d@harbour.example');
});
