import { randomUUID } from 'node:crypto';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportKind, ImportResult } from '#common/catalog/import-fields.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { ImportDetail } from '#common/contract/staff/account-imports.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenSession, givenUser } from '#test/given-user.ts';
import { randomFrom, SEED } from '#test/random.ts';
import { accountImportPersonalData } from './personal-data.ts';
import { runImport } from './run-import.ts';

let app: TestApp;
let desk: ReturnType<TestApp['as']>['accountImports'];
let french: typeof desk;
let token = '';

beforeAll(async () => {
  app = await testApp({ given: givenListings });
  const { id: userId } = await givenUser(app.services.db, 'Support', { firstName: 'Sam' });
  token = await givenSession(app.services.db, userId);
  const actor = givenActor(['Support'], [], { userId });
  desk = app.as(actor).accountImports;
  french = app.as(actor, 'fr').accountImports;
});
afterAll(() => app[Symbol.asyncDispose]());

/** Uploads a file over HTTP. Returns the status and the response. */
async function upload(
  kind: ImportKind,
  content: string | Buffer,
  lang: Lang = 'en',
  requestKey: string = randomUUID(),
) {
  const body = new FormData();
  body.set('kind', kind);
  body.set('fileName', `${kind}.csv`);
  body.set('requestKey', requestKey);
  body.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), `${kind}.csv`);
  const response = await app.fetch('/api/support/account-imports', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'accept-language': lang },
    body,
  });
  const answer: { id: number; error?: { fields?: Record<string, string> } } = await response.json();
  return { status: response.status, ...answer };
}

const read = async (id: number): Promise<ImportDetail> => (await desk.one({ params: { id } })).import;
const fieldsOf = ({ columns }: ImportDetail) => columns.map(({ field }) => field);

/** Uploads a file and checks it with the guessed columns. */
async function checked(kind: ImportKind, content: string | Buffer): Promise<ImportDetail> {
  const { id } = await upload(kind, content);
  const found = await read(id);
  return (await desk.check({ params: { id }, body: { version: found.version, mapping: fieldsOf(found) } })).import;
}

const run = (id: number, signal = new AbortController().signal) => runImport(app.services, id, signal);
async function imported(kind: ImportKind, content: string): Promise<ImportDetail> {
  const { id, version } = await checked(kind, content);
  await desk.start({ params: { id }, body: { version } });
  await run(id);
  return read(id);
}
const rowsOf = async (id: number, query: { result?: ImportResult; q?: string } = {}) =>
  (await desk.rows({ params: { id }, query: { ...query, perPage: '100' } })).rows;
const codesOf = async (id: number) =>
  (await rowsOf(id)).map((row) => [row.id, row.result, row.issues.map(({ code }) => code).join(' ')]);
const count = async (query: string, values: unknown[] = []): Promise<number> => {
  const { rows } = await app.services.pool.query<{ count: number }>(query, values);
  return Number(rows[0]?.count);
};

test('columns are guessed from headings in both languages, whatever the encoding and the delimiter', async () => {
  const text = 'Courriel;Nom de l’entreprise;Téléphone;Province\r\nrené@example.com;Chez René;514 555-0123;Québec\r\n';
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  for (const content of [text, utf16, Buffer.from(text.replace('’', "'"), 'latin1')]) {
    const { id, status } = await upload('companies', content);
    expect(status).toBe(200);
    const found = await read(id);
    expect(fieldsOf(found)).toEqual(['email', 'name', 'phone', 'province']);
    expect(found.columns[1]?.samples).toEqual(['Chez René']);
  }
  const rows = [['Client list'], [], ...text.split('\r\n').map((line) => line.split(';'))];
  const workbook = await writeXlsx({
    sheets: [
      { name: 'Read me', rows: [['x'], ['y']] },
      { name: 'Clients', rows },
    ],
  });
  expect((await read((await upload('companies', Buffer.from(workbook))).id)).columns).toMatchObject([
    { field: 'email', samples: ['rené@example.com'] },
    { field: 'name', samples: ['Chez René'] },
    { field: 'phone', samples: ['514 555-0123'] },
    { field: 'province', samples: ['Québec'] },
  ]);
  const { id } = await upload('users', 'E-mail,First name,Last name,Company email,Consent date\na@b.ca,A,B,c@d.ca,\n');
  expect(fieldsOf(await read(id))).toEqual(['email', 'firstName', 'lastName', 'companyEmail', 'consentOn']);
  const listings = await upload(
    'listings',
    'Company email,Adresse,Loyer mensuel,Chambres,Notes\na@b.ca,1 A St,1,2,x\n',
  );
  expect(fieldsOf(await read(listings.id))).toEqual(['companyEmail', 'street', 'rent', 'beds', null]);
});

test('a chosen mapping is remembered for the next file with the same headings', async () => {
  const content = 'Contact,Alias,Business\nx@example.com,Zed,Remembered Homes\n';
  const { id } = await upload('companies', content);
  await desk.check({ params: { id }, body: { version: 1, mapping: ['email', 'contactName', 'name'] } });
  const again = await upload('companies', content);
  expect(fieldsOf(await read(again.id))).toEqual(['email', 'contactName', 'name']);
});

test('a file that is no table is refused at its field, in both languages', async () => {
  for (const [content, english, sentence] of [
    ['', 'The file has no rows', 'Le fichier n’a aucune ligne'],
    ['Email,Name\n', 'The file has no rows', 'Le fichier n’a aucune ligne'],
    ['Email,Name\n"a@b.ca,Never closed', 'opened in line 2', 'ouvert à la ligne 2'],
    [
      'PK\u0003\u0004\u0014\u0000xl/workbook',
      'Save the spreadsheet as an Excel workbook',
      'Enregistrez la feuille de calcul',
    ],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old Excel file', 'ancien fichier Excel'],
    [`${'a,'.repeat(70)}\n1\n`, 'more than 60 columns', 'plus de 60 colonnes'],
    [`a\n${'1\n'.repeat(20_001)}`, 'more than 20,000 rows', /plus de 20\s000 lignes/],
  ] as const) {
    const [en, fr] = [await upload('companies', content), await upload('companies', content, 'fr')];
    expect(en.status).toBe(400);
    expect(en.error?.fields?.file).toContain(english);
    expect(fr.error?.fields?.file).toMatch(sentence);
  }
  expect((await upload('companies', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).status).toBe(413);
  const requestKey = randomUUID();
  const first = await upload('companies', 'Email,Name\na@b.ca,A\n', 'en', requestKey);
  expect(await upload('companies', 'Email,Name\na@b.ca,A\n', 'en', requestKey)).toMatchObject({ id: first.id });
});

test('a dry run says for each row what would happen and why, and writes nothing', async () => {
  const content = [
    'Email,Name,Phone,Website,Province,Postal code,Language',
    'fresh@dry.example,Fresh Homes,416 555-0100,fresh.example,Ontario,m5v2t6,français',
    'FRESH@dry.example,Fresh again,,,,,',
    `${GIVEN.englishCompanyEmail.toUpperCase()},Harbour,,,,,`,
    'not-an-address,,12,,Nowhere,,klingon',
    'link@dry.example,Win at www.win.example,,,,,',
    'postal@dry.example,Postal,,,QC,M5V 2T6,',
    'wide@dry.example,Wide,,,,,,surplus',
  ].join('\n');
  const found = await checked('companies', content);
  expect(found).toMatchObject({ state: 'checked', rowCount: 7, counts: { ready: 2, exists: 1, refused: 4 } });
  expect(await codesOf(found.id)).toEqual([
    [2, 'ready', ''],
    [3, 'refused', 'repeated'],
    [4, 'exists', 'exists'],
    [5, 'refused', 'email missing phone language province'],
    [6, 'refused', 'name'],
    [7, 'ready', 'postal_code'],
    [8, 'refused', 'columns'],
  ]);
  expect(await count(`select count(*) from companies where email like '%@dry.example'`)).toBe(0);

  const [repeated] = await rowsOf(found.id, { q: 'fresh again' });
  expect(repeated?.issues[0]).toMatchObject({ column: 1, value: 'FRESH@dry.example', field: 'email' });
  expect(repeated?.issues[0]?.message).toBe('Line 2 has the same record.');
  const inFrench = (await french.rows({ params: { id: found.id }, query: { code: 'repeated' } })).rows;
  expect(inFrench[0]?.issues[0]?.message).toBe('La ligne 2 concerne la même fiche.');

  const report = await (await french.rowsCsv({ params: { id: found.id }, query: { result: 'refused' } })).text();
  expect(report.split('\r\n')[0]).toContain('Numéro;Résultat;Codes;Raisons;Colonnes;Email');
  expect(report).toContain('3;Refusée;repeated');
  expect(
    await count(
      `select count(*) from audit_log where action in ('import.create', 'import.check', 'import.export', 'import.viewed') and subject_id = $1`,
      [found.id],
    ),
  ).toBe(4);
});

test('one ordinary sheet comes in: companies by name, cities, roles, extensions, and remarks instead of lost rows', async () => {
  const companies = await imported(
    'companies',
    [
      'Company,Email,Phone,Website',
      'Oak Rentals Inc.,hello@oak.example,+1 (416) 555-0102 ext. 12,oak.example',
      'OAK RENTALS,other@oak.example,,',
      'Elm Homes Ltd.,hello@elm.example,call me,https://bad address',
    ].join('\n'),
  );
  expect(await codesOf(companies.id)).toEqual([
    [2, 'created', ''],
    [3, 'refused', 'repeated'],
    [4, 'created', 'phone website'],
  ]);
  const [, , elm] = await rowsOf(companies.id);
  expect(elm?.issues[0]?.message).toBe('This isn’t a phone number. The rest of the row is imported.');
  const phones = await app.services.db
    .selectFrom('companies')
    .select('phone')
    .where('email', 'in', ['hello@oak.example', 'hello@elm.example'])
    .orderBy('email')
    .execute();
  expect(phones.map(({ phone }) => phone)).toEqual([null, '+1 (416) 555-0102 ext. 12']);
  const again = await checked(
    'companies',
    'Entreprise,Courriel\n"Les logements Oak Rentals, Inc",new@oak.example\nOak  Rentals Ltée,new2@oak.example\n',
  );
  expect(await codesOf(again.id)).toEqual([
    [2, 'ready', ''],
    [3, 'exists', 'exists'],
  ]);

  const users = await imported(
    'users',
    [
      'Company,Email,First name,Last name,Role,Phone',
      'Oak Rentals,ann@oak.example,Ann,Ash,Owner,416-555-0102 x12',
      'Oak Rentals Inc,ben@oak.example,Ben,,Member,12',
      'Elm Homes,cy@elm.example,Cy,Li,Propriétaire,',
      'Pine Homes,dee@pine.example,Dee,Lo,Property manager,',
      ',eve@example.net,Eve,Roy,Résidente,',
    ].join('\n'),
  );
  expect(await codesOf(users.id)).toEqual([
    [2, 'created', ''],
    [3, 'created', 'phone'],
    [4, 'created', ''],
    [5, 'refused', 'no_company'],
    [6, 'created', ''],
  ]);

  const listings = await imported(
    'listings',
    [
      'Company,Address,Ville,Province,Postal Code,Bedrooms,Rent,Phone',
      'Elm Homes,12 Oak St W,Toronto,ON,M5H 1A1,1,2450,',
      'Elm Homes,14 rue Oak,Montréal,Québec,,2,1500,514 555-0102 poste 3',
      'Elm Homes,16 Oak St W,Atlantis,ON,,2,call for price,',
      'Elm Homes,18 Oak St W,St. Catharines,ON,,many,2000,',
      'Elm Homes,20 Oak St W,City of Toronto,,,1,2000,',
    ].join('\n'),
  );
  expect(await codesOf(listings.id)).toEqual([
    [2, 'created', 'place_area'],
    [3, 'created', 'place_area'],
    [4, 'created', 'nowhere'],
    [5, 'created', 'number nowhere'],
    [6, 'created', 'place_area'],
  ]);
  const { rows } = await app.services.pool.query(
    `select street, (select name_en from cities where id = city_id) as city from listings
     where company_id = (select id from companies where email = 'hello@elm.example') order by id`,
  );
  expect(rows.map(({ street, city }) => [street, city])).toEqual([
    ['12 Oak St W', 'Toronto'],
    ['14 rue Oak', 'Montreal'],
    ['16 Oak St W', null],
    ['18 Oak St W', null],
    ['20 Oak St W', 'Toronto'],
  ]);
});

test('endless cells are refused, and slow nothing down', async () => {
  const long = (letters: string) => letters.repeat(900_000 / letters.length);
  const cells = [`${long('a')}@x.example`, long('('), long('1 '), long('(-'), long('N.-'), long('M5V')];
  const found = await checked('companies', `Email,Name,Phone,Website,Province,Postal code\n${cells.join(',')}\n`);
  expect(await codesOf(found.id)).toEqual([[2, 'refused', 'too_long too_long too_long too_long too_long too_long']]);
});

test('formulas of a file are disarmed in its report', async () => {
  const found = await checked('companies', 'Email,Name\n=cmd@x.example,=HYPERLINK(1)\n');
  const report = await (await desk.rowsCsv({ params: { id: found.id }, query: {} })).text();
  expect(report).toContain(`'=HYPERLINK(1)`);
  expect(report).not.toMatch(/[,\n]=/);
});

test('nobody starts another dry run than they saw, and a mapping must fit', async () => {
  const { id } = await upload('users', 'Email,First name,Last name\na@stale.example,Ann,Ash\n');
  const params = { id };
  const mapping = ['email', 'firstName', 'lastName'] as const;
  await expect(desk.start({ params, body: { version: 1 } })).rejects.toMatchObject({ code: 'import.not_checked' });
  await desk.check({ params, body: { version: 1, mapping: [...mapping] } });
  const check = (version: number, chosen: Parameters<typeof desk.check>[0]['body']['mapping']) =>
    desk.check({ params, body: { version, mapping: chosen } });
  await expect(check(1, [...mapping])).rejects.toMatchObject({ code: 'edit.conflict' });
  await expect(desk.start({ params, body: { version: 1 } })).rejects.toMatchObject({ code: 'edit.conflict' });
  const refused = { code: 'request.invalid', fields: { mapping: expect.any(String) } };
  await expect(check(2, [null, 'firstName', 'lastName'])).rejects.toMatchObject(refused);
  await expect(check(2, ['email', 'firstName', 'firstName'])).rejects.toMatchObject(refused);
  await expect(check(2, ['email', 'firstName', 'street'])).rejects.toMatchObject(refused);
  await expect(check(2, ['email', 'firstName'])).rejects.toMatchObject(refused);
  for (let time = 0; time < 2; time++) await desk.start({ params, body: { version: 2 } });
  await expect(check(2, [...mapping])).rejects.toMatchObject({ code: 'import.started' });
  await expect(read(999_999)).rejects.toMatchObject({ code: 'import.not_found' });
  expect(
    await count(`select count(*) from pgboss.job where name = 'accounts.import' and data ->> 'importId' = $1`, [
      String(id),
    ]),
  ).toBe(1);
});

test('companies, users and listings come in, and a second run of the same files changes nothing', async () => {
  const files = [
    ['companies', 'Email,Company,Contact name,Language\ninfo@maple.example,Érable Homes,Mia Roy,fr\n'],
    [
      'users',
      [
        'Courriel,Prénom,Nom,Courriel de l’entreprise,Langue,Rôle,Date du consentement,Source du consentement,Texte du consentement',
        'mia@maple.example,Mia,Roy,INFO@maple.example,français,,2024-03-02,Salon 2024,J’accepte de recevoir des offres.',
        'leo@maple.example,Leo,Li,info@maple.example,en,propriétaire,,,',
        'renter@maple.example,Rae,Ng,,,,,,',
        'half@maple.example,Hal,Fox,,,,2024-03-02,,',
        'lost@maple.example,Lo,St,nobody@maple.example,,,,,',
        'late@maple.example,La,Te,,,,2999-01-01,Fair,Yes',
      ].join('\n'),
    ],
    [
      'listings',
      [
        'Company email,Street,Postal code,Latitude,Longitude,Type,Bedrooms,Baths,Rent,Name',
        'info@maple.example,77 King Street West,M5V 2T6,43.6512,-79.3801,Apartment,2,1.5,"1 850,50 $",Maple One',
        'info@maple.example,77 King St W,M5V 2T6,43.6512,-79.3801,Apartment,2,1,1900,Twice',
        'info@maple.example,78 King Street West,M5V 2T6,,,castle?,many,1,soon,Odd',
        'info@maple.example,1 Ocean Drive,,60.1,-100.2,,,,,Nowhere',
        'info@maple.example,80 King Street West,,,,,,,,Without a pin',
      ].join('\n'),
    ],
  ] as const;
  const expected = [{ created: 1 }, { created: 5, refused: 1 }, { created: 4, refused: 1 }];
  for (const [at, [kind, content]] of files.entries()) {
    const { id, state, counts } = await imported(kind, content);
    expect([kind, state, counts]).toEqual([kind, 'done', expected[at]]);
    await run(id);
  }
  const { rows } = await app.services.pool.query(
    `select c.name, c.lang, c.status, o.email as owner, c.contact_name from companies c left join users o on o.id = c.owner_id
     where c.email = 'info@maple.example'`,
  );
  expect(rows).toEqual([
    { name: 'Érable Homes', lang: 'fr', status: 'new', owner: 'mia@maple.example', contact_name: 'Mia Roy' },
  ]);
  const { rows: emails } = await app.services.pool.query(
    `select to_email as "to", lang, template from emails where to_email like '%@maple.example' order by to_email, template`,
  );
  expect(emails).toEqual([
    { to: 'half@maple.example', lang: 'en', template: 'account.invitation' },
    { to: 'late@maple.example', lang: 'en', template: 'account.invitation' },
    { to: 'leo@maple.example', lang: 'en', template: 'account.invitation' },
    { to: 'mia@maple.example', lang: 'fr', template: 'account.invitation' },
    { to: 'renter@maple.example', lang: 'en', template: 'account.invitation' },
  ]);
  const { rows: consents } = await app.services.pool.query(
    `select kind, wording, source, consents.lang, given_at::date::text as day from consents join prospects p on p.id = prospect_id
     where p.email like '%@maple.example'`,
  );
  expect(consents).toEqual([
    {
      kind: 'landlord-marketing',
      wording: 'J’accepte de recevoir des offres.',
      source: 'import: Salon 2024',
      lang: 'fr',
      day: '2024-03-02',
    },
  ]);
  const { rows: listings } = await app.services.pool.query(
    `select l.state, l.street, l.city_id is not null as "hasCity", case when not p.beds_pending then p.beds end as beds, p.baths_tenths as baths, p.rent_min_cents as rent, s.reason
     from listings l join companies c on c.id = l.company_id and c.email = 'info@maple.example'
       join floor_plans p on p.listing_id = l.id join listing_state_changes s on s.listing_id = l.id order by l.id`,
  );
  expect(listings).toEqual([
    {
      state: 'draft',
      street: '77 King Street West',
      hasCity: true,
      beds: 2,
      baths: 15,
      rent: 185_050,
      reason: 'support',
    },
    ...['78 King Street West', '1 Ocean Drive'].map((street) => ({
      state: 'draft',
      street,
      hasCity: street.startsWith('78'),
      beds: null,
      baths: street.startsWith('78') ? 10 : null,
      rent: null,
      reason: 'support',
    })),
    {
      state: 'draft',
      street: '80 King Street West',
      hasCity: false,
      beds: null,
      baths: null,
      rent: null,
      reason: 'support',
    },
  ]);
  const audited = `select count(*) from audit_log where action in ('company.import', 'user.import', 'listing.import')`;
  const before = [await count(audited), await count('select count(*) from emails')];

  const again = [{ exists: 1 }, { exists: 5, refused: 1 }, { exists: 5 }];
  for (const [at, [kind, content]] of files.entries()) {
    const { id, version } = await checked(kind, content);
    await desk.start({ params: { id }, body: { version } });
    await run(id);
    const { counts } = await read(id);
    // The second address of one home now exists too.
    expect(counts).toEqual(again[at]);
  }
  expect([await count(audited), await count('select count(*) from emails')]).toEqual(before);
});

test('nothing that exists changes, and confirmed members learn of a new one', async () => {
  const { db, pool } = app.services;
  await givenUser(db, 'Landlord', { companyId: 12, email: 'owner@plateau.example', lang: 'fr', firstName: 'Odile' });
  await givenUser(db, 'Renter', { email: 'taken@example.com', firstName: 'Tania' });
  const prospect = { email: 'gone@example.com', lang: 'fr', name: 'Gone', user_hash: 'h'.repeat(43) } as const;
  const { id: prospectId } = await db
    .insertInto('prospects')
    .values(prospect)
    .returning('id')
    .executeTakeFirstOrThrow();
  const withdrawn = {
    kind: 'newsletter',
    wording: 'Yes',
    lang: 'fr',
    source: 'form',
    withdrawn_at: new Date(),
  } as const;
  await db
    .insertInto('consents')
    .values({ ...withdrawn, prospect_id: prospectId })
    .execute();
  const { id, counts } = await imported(
    'users',
    [
      'Email,First name,Last name,Company email,Consent date,Consent source,Consent wording',
      `new@plateau.example,Nina,Noël,${GIVEN.frenchCompanyEmail},,,`,
      `Taken@Example.com,Other,Name,${GIVEN.frenchCompanyEmail},2024-01-01,Fair,Yes`,
      'gone@example.com,Gil,One,,2020-01-01,Fair,Yes',
    ].join('\n'),
  );
  expect(counts).toEqual({ created: 2, exists: 1 });
  expect((await rowsOf(id, { result: 'exists' }))[0]?.issues[0]).toMatchObject({ code: 'exists', column: 1 });
  const { rows } = await pool.query(`select first_name, company_id from users where email = 'taken@example.com'`);
  expect(rows).toEqual([{ first_name: 'Tania', company_id: null }]);
  const { rows: told } = await pool.query(
    `select to_email as "to", lang from emails where template = 'company.member-added'`,
  );
  expect(told).toEqual([{ to: 'owner@plateau.example', lang: 'fr' }]);
  expect(
    await count(`select count(*) from consents where prospect_id = $1 and withdrawn_at is null`, [prospectId]),
  ).toBe(0);
  expect(await count(`select count(*) from prospects where id = $1 and name = 'Gone'`, [prospectId])).toBe(1);
});

const people = (domain: string, size: number) =>
  ['Email,First name,Last name', ...Array.from({ length: size }, (_, at) => `p${at}@${domain},Pat,Poe`)].join('\n');

test('a stranger’s sign-up with the company’s email gets none of its people and listings', async () => {
  const email = 'office@maple-homes.example';
  const stranger = {
    firstName: 'Mallory',
    lastName: 'Roy',
    companyName: 'Maple Homes',
    email,
    password: 'a lantern in the attic',
    password_confirmation: 'a lantern in the attic',
  };
  await app.api().accounts.registerLandlord({ body: stranger });
  const people = `Email,First name,Last name,Role,Company email\nzoe@maple.example,Zoé,Roy,Landlord,${email}\n`;
  const homes = `Company email,Street\n${email},12 Maple Street\n`;
  expect(await codesOf((await checked('users', people)).id)).toEqual([[2, 'refused', 'no_company']]);
  expect(await codesOf((await checked('listings', homes)).id)).toEqual([[2, 'refused', 'no_company']]);
  expect(await imported('companies', `Email,Name\n${email},Maple Homes\n`)).toMatchObject({ counts: { created: 1 } });
  expect(await codesOf((await imported('users', people)).id)).toEqual([[2, 'created', '']]);
  const { rows } = await app.services.pool.query(
    `select count(*)::int from users join companies c on c.id = company_id where c.email = $1 group by c.id order by c.id`,
    [email],
  );
  expect(rows).toEqual([{ count: 1 }, { count: 1 }]);
});

test('two workers, two imports of one file and a cut in the middle double nothing', async () => {
  const content = people('race.example', 40);
  const [first, second] = [await checked('users', content), await checked('users', content)];
  for (const { id, version } of [first, second]) await desk.start({ params: { id }, body: { version } });
  // Stops after some rows, as a process does that is asked to end.
  let calls = 0;
  const cut = new AbortController();
  const now = () => {
    if (++calls > 12) cut.abort();
    return new Date();
  };
  await expect(runImport({ ...app.services, now }, first.id, cut.signal)).rejects.toThrow();
  const cutAt = await count(`select count(*) from users where email like '%@race.example'`);
  expect(cutAt).toBeGreaterThan(0);
  expect(cutAt).toBeLessThan(40);
  expect(await read(first.id)).toMatchObject({ state: 'running', counts: { created: cutAt, ready: 40 - cutAt } });

  await Promise.all([run(first.id), run(first.id), run(second.id)]);
  // A worker leaves rows that another one has; the job runs again until none waits.
  for (const { id } of [first, second]) await run(id);
  const done = [await read(first.id), await read(second.id)];
  expect(done.map(({ state }) => state)).toEqual(['done', 'done']);
  expect(done.map(({ counts }) => counts.created ?? 0).reduce((sum, one) => sum + one)).toBe(40);
  expect(await count(`select count(*) from users where email like '%@race.example'`)).toBe(40);
  expect(await count(`select count(*) from emails where to_email like '%@race.example'`)).toBe(40);
  expect(await count(`select count(*) from user_tokens where email like '%@race.example'`)).toBe(40);
});

test('a person’s rows are in their download, and deleted with the account or after 30 days', async () => {
  const { db, pool } = app.services;
  const { id } = await imported(
    'users',
    'Email,First name,Last name\nerin@data.example,Erin,Eby\nother@data.example,O,P\n',
  );
  const [row] = await rowsOf(id, { q: 'erin' });
  const subject = {
    userId: row?.recordId ?? 0,
    email: 'erin@data.example',
    emails: ['erin@data.example'],
    prospectIds: [],
  };
  const exported = accountImportPersonalData.export?.(subject).importedRows;
  const { rows } = await db.executeQuery<{ data: unknown }>(
    db.selectNoFrom((select) => [select.cast<unknown>(exported ?? select.val(''), 'jsonb').as('data')]).compile(),
  );
  expect(rows[0]?.data).toMatchObject([{ cells: ['erin@data.example', 'Erin', 'Eby'] }]);
  await accountImportPersonalData.erase?.(db, subject, undefined);
  expect((await rowsOf(id)).map(({ text }) => text)).toEqual(['other@data.example · O · P']);
  await pool.query(`update account_imports set created_at = now() - interval '31 days' where id = $1`, [id]);
  await accountImportPersonalData.expire?.(db);
  await expect(read(id)).rejects.toMatchObject({ code: 'import.not_found' });
});

test(`broken files never fail the server, and never leave half an account (SEED=${SEED})`, async () => {
  const random = randomFrom(SEED);
  const parts = [
    ...['a', ',', ',', ';', '"', '""', '\n', '\r\n', '\t', '|', ' ', '\u0000', '\ufeff', '\ud800', '=1+1', '🏠', 'é'],
    ...[
      'x@broken.example',
      'y@broken.example',
      'Ann',
      GIVEN.englishCompanyEmail,
      '2024-02-30',
      '-79.4',
      '43.6',
      '1e400',
    ],
    ...[
      'Email',
      'First name',
      'Last name',
      'Company email',
      'Street',
      'Name',
      'landlord',
      '\u202e',
      '{"a":1}',
      "'; --",
    ],
  ];
  const heads: Record<ImportKind, string> = {
    companies: 'Email,Name,Phone,Province,Postal code\n',
    users: 'Email,First name,Last name,Company email,Role,Consent date,Consent source,Consent wording\n',
    listings: 'Company email,Street,Postal code,Latitude,Longitude,Rent,Bedrooms,Available\n',
  };
  const broken = () => Array.from({ length: 5 + random.below(120) }, () => random.one(parts)).join('');
  for (let time = 0; time < 60; time++) {
    const kind = random.one(['companies', 'users', 'listings'] as const);
    const { id, status } = await upload(kind, (random.chance(0.8) ? heads[kind] : '') + broken());
    expect([200, 400]).toContain(status);
    if (status !== 200) continue;
    const found = await read(id);
    const check = { params: { id }, body: { version: found.version, mapping: fieldsOf(found) } };
    const result = await desk.check(check).catch((error: unknown) => error);
    if (result instanceof Error) {
      expect(result).toMatchObject({ code: 'request.invalid' });
      continue;
    }
    await desk.start({ params: { id }, body: { version: found.version + 1 } });
    await run(id);
    const { state, counts } = await read(id);
    expect(state).toBe('done');
    expect(counts.ready).toBeUndefined();
    const failed = (await rowsOf(id)).filter(({ issues }) => issues.some(({ code }) => code === 'failed'));
    expect(failed).toEqual([]);
  }
  expect(
    await count(`
      select count(*) from users u where made_by_staff and (
        not exists (select from user_roles where user_id = u.id)
        or not exists (select from user_tokens where user_id = u.id)
        or not exists (select from emails where to_email = u.email and template = 'account.invitation')
        or not exists (select from audit_log where action = 'user.import' and subject_id = u.id))`),
  ).toBe(0);
  expect(
    await count(`
      select count(*) from account_import_rows r join account_imports i on i.id = r.import_id
      where r.result = 'created' and case i.kind
        when 'users' then not exists (select from users where id = r.record_id)
        when 'companies' then not exists (select from companies where id = r.record_id)
        else not exists (select from listings l join floor_plans p on p.listing_id = l.id
          where l.id = r.record_id and l.state = 'draft') end`),
  ).toBe(0);
});

test('a heading or a cell that is cut inside an emoji is stored, and a row too many ends the reading', async () => {
  const { id } = await upload('companies', `${'n'.repeat(199)}😀,email\n${'a'.repeat(9999)}😀,x@y.example\n`);
  expect((await read(id)).columns[0]?.heading).toBe('n'.repeat(199));
  const before = process.resourceUsage().maxRSS;
  const refused = await upload('companies', `name\n${'a\n'.repeat(3_000_000)}`);
  expect(refused.error?.fields?.file).toContain('20,000');
  // A record for each of the rows would take over a gigabyte.
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(600_000);
});
