import { sql } from 'kysely';
import type { DeskTask } from '#common/contract/staff/desk.ts';
import type { EntryKindName } from '#common/entries/kinds.ts';
import { BROKEN_LINKS } from '#server/features/content/index.ts';
import { readShopState } from '#server/features/money/index.ts';
import { readWorkOverview as readWork } from '#server/features/staff/jobs/overview.ts';
import type { Context } from '#server/platform/context.ts';
import { actorOf } from '#server/platform/http/access.ts';

/** Records with a permission to see them and one to change them. */
type Records = 'Forms' | 'Pages' | 'Blogs' | 'Faqs' | 'GlobalContent' | 'CreditBundles' | 'SiteSettings';
type Count = readonly [DeskTask, Records, ReturnType<typeof sql>];

const ofKind = (kind: EntryKindName) => sql`content_entries where kind = ${kind} and deleted_at is null`;
const draftsOf = (kind: EntryKindName) => sql`${ofKind(kind)} and 'draft' in (state_en, state_fr)`;
/** Entries with a language whose text is missing or older than the other. */
const behindOf = (kind: EntryKindName) => sql`${ofKind(kind)} and behind is not null`;

/** The rows behind each task, and the records that it changes. */
const COUNTS: readonly Count[] = [
  ['messages', 'Forms', sql`contact_messages where state = 'new'`],
  ['draftPages', 'Pages', draftsOf('page')],
  ['draftPosts', 'Blogs', draftsOf('post')],
  ['draftFaqs', 'Faqs', draftsOf('faq')],
  ['behindPages', 'Pages', behindOf('page')],
  ['behindPosts', 'Blogs', behindOf('post')],
  ['behindFaqs', 'Faqs', behindOf('faq')],
  ['behindTexts', 'GlobalContent', behindOf('block')],
  ['images', 'Pages', sql`assets where not is_decorative and '' in (alt_en, alt_fr)`],
  ['brokenLinks', 'Pages', BROKEN_LINKS],
];

/** The taxes without a decision, which keep the checkout closed. */
async function countTaxes({ db }: Context): Promise<{ name: DeskTask; count: number }> {
  const { taxes } = await readShopState(db);
  return { name: 'taxes', count: [taxes.gst, taxes.qst].filter((decision) => decision === 'undecided').length };
}

/** The number of waiting records per task that the caller may do. */
export async function countDeskTasks(context: Context): Promise<{ name: DeskTask; count: number }[]> {
  const { permissions } = actorOf(context);
  const mayChange = (records: Records) => permissions.has(`view${records}`) && permissions.has(`modify${records}`);
  const counts = COUNTS.filter(([, records]) => mayChange(records)).map(async ([name, , from]) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(context.db);
    return { name, count: rows[0]?.count ?? 0 };
  });
  const work = mayChange('SiteSettings') ? readWork(context) : undefined;
  if (mayChange('CreditBundles')) counts.push(countTaxes(context));
  const tasks = await Promise.all(counts);
  const found = await work;
  if (!found) return tasks;
  return [
    ...tasks,
    { name: 'failedJobs', count: found.failedJobs },
    { name: 'failedEmails', count: found.mails.undeliverable },
  ];
}
