/** Topics of questions with places of their own. Other topics are slugs of pages. */
export const FAQ_TOPICS: readonly string[] = ['general', 'search', 'city'];
