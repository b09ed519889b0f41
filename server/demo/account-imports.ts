import { randomUUID } from 'node:crypto';
import type { ImportField, ImportKind, ImportResult } from '#common/catalog/import-fields.ts';
import type { Db } from '#server/platform/db/pool.ts';

const DAY_MS = 86_400_000;

interface DemoRow {
  cells: string[];
  result: ImportResult;
  /** The code, the number of the column, and the line of the same record. */
  issue?: [code: string, column: number, otherLine?: number];
  recordId?: number;
}

interface DemoImport {
  kind: ImportKind;
  fileName: string;
  columns: readonly (readonly [heading: string, field: ImportField | null])[];
  isDone: boolean;
  daysAgo: number;
  rows: readonly DemoRow[];
}

/** Writes a finished import of companies, and a dry run of listings that waits for support. */
export async function writeAccountImports(db: Db, landlordCompanyId: number, today: Date): Promise<void> {
  const companies = await db
    .selectFrom('companies')
    .select(['id', 'name', 'email'])
    .where('id', '<>', landlordCompanyId)
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  const landlord = await db
    .selectFrom('companies')
    .select(['name', 'email'])
    .where('id', '=', landlordCompanyId)
    .executeTakeFirstOrThrow();
  const finished: DemoImport = {
    kind: 'companies',
    fileName: 'property-managers.csv',
    columns: [
      ['Company', 'name'],
      ['Email', 'email'],
      ['Notes', null],
    ],
    isDone: true,
    daysAgo: 6,
    rows: [
      ...companies.map(
        ({ id, name, email }): DemoRow => ({ cells: [name, email, ''], result: 'created', recordId: id }),
      ),
      { cells: [landlord.name, landlord.email, ''], result: 'exists', issue: ['exists', 2] },
      { cells: ['Rideau Rentals', 'rideau.example', 'Call back'], result: 'refused', issue: ['email', 2] },
    ],
  };
  const home = (street: string, beds: string, rent: string): string[] => [landlord.email, street, beds, rent];
  const waiting: DemoImport = {
    kind: 'listings',
    fileName: 'logements-automne.csv',
    columns: [
      ['Courriel de l’entreprise', 'companyEmail'],
      ['Adresse', 'street'],
      ['Chambres', 'beds'],
      ['Loyer', 'rent'],
    ],
    isDone: false,
    daysAgo: 1,
    rows: [
      { cells: home('1450, rue Fullum, app. 3', '2', '1 650 $'), result: 'ready' },
      { cells: home('1450, rue Fullum, app. 4', '3', '1 980 $'), result: 'ready' },
      { cells: home('1450 rue Fullum app 3', '2', '1 650 $'), result: 'refused', issue: ['repeated', 2, 2] },
      { cells: home('88, rue Rachel Est', '1', 'bientôt'), result: 'refused', issue: ['rent', 4] },
      {
        cells: ['location@inconnue.example', '12, avenue du Parc', '1', '1 200 $'],
        result: 'refused',
        issue: ['no_company', 1],
      },
    ],
  };
  const support = await db
    .selectFrom('users')
    .select('users.id')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('roles', 'roles.id', 'role_id')
    .where('roles.name', '=', 'Support')
    .orderBy('users.id')
    .executeTakeFirst();
  for (const one of [finished, waiting]) await writeImport(db, one, support?.id ?? null, today);
}

async function writeImport(db: Db, one: DemoImport, userId: number | null, today: Date): Promise<void> {
  const { kind, fileName, columns, isDone, daysAgo, rows } = one;
  const counts = Object.fromEntries(
    [...Map.groupBy(rows, ({ result }) => result)].map(([result, alike]) => [result, alike.length]),
  );
  const createdAt = new Date(today.getTime() - daysAgo * DAY_MS);
  const { id } = await db
    .insertInto('account_imports')
    .values({
      kind,
      file_name: fileName,
      headings: JSON.stringify(columns.map(([heading]) => heading)),
      mapping: JSON.stringify(columns.map(([, field]) => field)),
      state: isDone ? 'done' : 'checked',
      row_count: rows.length,
      counts: JSON.stringify(counts),
      version: 2,
      created_by: userId,
      started_by: isDone ? userId : null,
      request_key: randomUUID(),
      created_at: createdAt,
      finished_at: isDone ? createdAt : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stored = rows.map(({ cells, result, issue, recordId = null }, at) => ({
    import_id: id,
    line: at + 2,
    cells: JSON.stringify(cells),
    emails: cells.filter((cell) => cell.includes('@')).map((cell) => cell.toLowerCase()),
    result,
    issues: JSON.stringify(
      issue === undefined
        ? []
        : [{ code: issue[0], field: columns[issue[1] - 1]?.[1] ?? null, column: issue[1], otherLine: issue[2] }],
    ),
    record_id: recordId,
  }));
  await db.insertInto('account_import_rows').values(stored).execute();
}
