import { loadPhrases } from '#web/app/phrases.ts';

/** Schema of the alert sign-up, with the phrases of its errors. Loads when a visitor first enters the form. */
export async function alertRules() {
  const [{ alertBody }] = await Promise.all([import('#common/contract/alerts.ts'), loadPhrases('forms')]);
  return alertBody;
}
