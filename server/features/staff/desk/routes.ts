import { desk } from '#common/contract/staff/desk.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { findStaffRecords } from './find.ts';
import { countDeskTasks } from './waiting.ts';

/** The dashboard and the search of staff. */
export const routes = handlers(desk, {
  waiting: async (context) => ({ tasks: await countDeskTasks(context) }),
  find: ({ query, ...context }) => findStaffRecords(context, query.q.trim(), query.kind),
});
