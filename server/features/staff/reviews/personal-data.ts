import { sql } from 'kysely';
import { jsonList, type PersonalData } from '#server/platform/records/personal-data.ts';

/** A landlord's answers to support's questions. */
export const teamMemberalData: PersonalData = {
  export: ({ userId }) => ({
    reviewAnswers: jsonList(sql`
      select at, text from review_events where user_id = ${userId} and action = 'answer' order by id`),
  }),
  async erase(db, { userId }) {
    await sql`update review_events set text = '' where user_id = ${userId} and action = 'answer'`.execute(db);
  },
};
