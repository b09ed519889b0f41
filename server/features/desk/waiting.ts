import { sql } from 'kysely';
import type { Permission } from '#common/access/permissions.ts';
import type { DeskTask } from '#common/contract/desk.ts';
import type { EntryKindName } from '#common/entries/kinds.ts';
import type { Context } from '#server/context.ts';
import { readShopState } from '#server/features/billing/index.ts';
import { readWork } from '#server/features/jobs/index.ts';
import { BROKEN_LINKS } from '#server/features/link-checks/index.ts';
import { actorOf } from '#server/platform/http/access.ts';

type Count = readonly [DeskTask, Permission, ReturnType<typeof sql>];

const ofKind = (kind: EntryKindName) => sql`content_entries where kind = ${kind} and deleted_at is null`;
const draftsOf = (kind: EntryKindName) => sql`${ofKind(kind)} and 'draft' in (state_en, state_fr)`;
/** Entries with a language whose text is missing or older than the other. */
const behindOf = (kind: EntryKindName) => sql`${ofKind(kind)} and behind is not null`;

/** The rows behind each task, and the permission that shows it. */
const COUNTS: readonly Count[] = [
  ['messages', 'viewForms', sql`contact_messages where state = 'new'`],
  ['companies', 'viewCompanies', sql`companies where status = 'new' and closed_at is null`],
  ['renamedCompanies', 'viewCompanies', sql`companies where renamed_at is not null and closed_at is null`],
  ['heldFeeds', 'viewFeeds', sql`feed_runs where state = 'held'`],
  ['draftPages', 'viewPages', draftsOf('page')],
  ['draftPosts', 'viewBlogs', draftsOf('post')],
  ['draftFaqs', 'viewFaqs', draftsOf('faq')],
  ['behindPages', 'viewPages', behindOf('page')],
  ['behindPosts', 'viewBlogs', behindOf('post')],
  ['behindFaqs', 'viewFaqs', behindOf('faq')],
  ['behindTexts', 'viewGlobalContent', behindOf('block')],
  ['images', 'viewPages', sql`assets where not is_decorative and '' in (alt_en, alt_fr)`],
  ['brokenLinks', 'viewPages', BROKEN_LINKS],
];

/** The taxes without a decision, which keep the checkout closed. */
async function countTaxes({ db }: Context): Promise<{ name: DeskTask; count: number }> {
  const { taxes } = await readShopState(db);
  return { name: 'taxes', count: [taxes.gst, taxes.qst].filter((decision) => decision === 'undecided').length };
}

/** The number of waiting records per task that the caller may see. */
export async function countDeskTasks(context: Context): Promise<{ name: DeskTask; count: number }[]> {
  const { permissions } = actorOf(context);
  const counts = COUNTS.filter(([, permission]) => permissions.has(permission)).map(async ([name, , from]) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(context.db);
    return { name, count: rows[0]?.count ?? 0 };
  });
  const work = permissions.has('viewSiteSettings') ? readWork(context) : undefined;
  if (permissions.has('viewCreditBundles')) counts.push(countTaxes(context));
  const tasks = await Promise.all(counts);
  const found = await work;
  if (!found) return tasks;
  return [
    ...tasks,
    { name: 'failedJobs', count: found.failedJobs },
    { name: 'failedEmails', count: found.mails.undeliverable },
  ];
}
