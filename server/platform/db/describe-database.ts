import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);

const HEAD = `# Database

Written by \`npm run db:types\` from the migrated database. Each district is a file of \`server/migrations\`, from the bottom up. Diagrams show which table refers to which. Grey tables belong to other districts. Columns are in \`server/platform/db/schema.ts\`.
`;

interface Table {
  name: string;
  purpose: string | null;
  /** Tables that its foreign keys refer to. */
  targets: string[];
}

interface TriggerFunction {
  name: string;
  guarantee: string | null;
  tables: string[];
}

const TABLES = `
  select relname as name, obj_description(c.oid) as purpose, array(
    select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
    where k.conrelid = c.oid and k.contype = 'f' order by 1) as targets
  from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
  order by relname collate "C"`;

const TRIGGER_FUNCTIONS = `
  select p.proname as name, obj_description(p.oid) as guarantee, array_agg(distinct c.relname::text order by c.relname::text) as tables
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and p.pronamespace = 'public'::regnamespace
  group by p.oid order by p.proname collate "C"`;

/** Returns the text of docs/database.md. Throws if a table or a trigger function has no comment. */
export async function describeDatabase(pool: pg.Pool): Promise<string> {
  const districts = await readDistricts();
  const [{ rows: tables }, { rows: functions }] = await Promise.all([
    pool.query<Table>(TABLES),
    pool.query<TriggerFunction>(TRIGGER_FUNCTIONS),
  ]);
  const sections = districts.map(({ name, about, creates }) => {
    const own = tables.filter((table) => creates.has(table.name));
    const guarantees = functions.filter((one) => creates.has(one.name));
    return [
      `## ${capitalize(name)}\n`,
      `${capitalize(about)}\n`,
      ...diagram(own),
      ...own.map((table) => `- \`${table.name}\`: ${requireComment(table.purpose, `table ${table.name}`)}`),
      ...(guarantees.length > 0 ? ['\nTriggers:\n'] : []),
      ...guarantees.map(
        (one) =>
          `- ${requireComment(one.guarantee, `function ${one.name}`)} \`${one.name}\`: ${one.tables.map((table) => `\`${table}\``).join(', ')}`,
      ),
    ].join('\n');
  });
  return `${HEAD}\n${sections.join('\n\n')}\n`;
}

interface District {
  name: string;
  /** The sentence at the top of its first file. */
  about: string;
  /** Names of its tables and functions. */
  creates: Set<string>;
}

/** The districts from the bottom up. A migration names its district, like 0215_money_gift_cards.sql. */
async function readDistricts(): Promise<District[]> {
  const districts = new Map<string, District>();
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort();
  for (const file of files) {
    const sql = await readFile(new URL(file, MIGRATIONS), 'utf8');
    const name = /^\d+_([a-z]+)/.exec(file)?.[1] ?? '';
    const district = districts.get(name) ?? {
      name,
      about: /^-- \w[\w ]*: (.+?\.)/.exec(sql)?.[1] ?? '',
      creates: new Set(),
    };
    for (const [, created] of sql.matchAll(/^create (?:unlogged table|table|function) (\w+)/gm)) {
      if (created) district.creates.add(created);
    }
    districts.set(name, district);
  }
  return [...districts.values()];
}

const capitalize = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** A Mermaid diagram of the references of a district's tables. */
function diagram(tables: readonly Table[]): string[] {
  const own = new Set(tables.map(({ name }) => name));
  const edges = tables.flatMap(({ name, targets }) => {
    const others = targets.filter((target) => target !== name);
    return others.length > 0 ? [`  ${name}-->${others.join(' & ')}`] : [];
  });
  if (edges.length === 0) return [];
  const outside = [...new Set(tables.flatMap(({ targets }) => targets))].filter((name) => !own.has(name)).sort();
  const style =
    outside.length > 0 ? ['  classDef outside fill:#ddd,color:#000', `  class ${outside.join(',')} outside`] : [];
  return ['```mermaid', 'flowchart LR', ...edges, ...style, '```\n'];
}

function requireComment(comment: string | null, subject: string): string {
  if (!comment) throw new Error(`The ${subject} has no comment. Add to its migration: comment on ${subject} is '…';`);
  return comment;
}
