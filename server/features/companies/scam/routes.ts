import { scam } from '#common/contract/companies/scam.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { saveScamPoints } from './points.ts';
import { readScamRules } from './verdicts.ts';

/** The rules that score listings. */
export const routes = handlers(scam, {
  rules: async ({ db }) => ({ rules: await readScamRules(db) }),
  async savePoints(context) {
    await saveScamPoints(context, context.body);
    return { rules: await readScamRules(context.db), message: context.t('scam.saved') };
  },
});
