import { decisionTexts } from '#common/contract/site/decision-texts.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { cachedDecisionTexts } from './apply-texts.ts';
import { DECISION_TEXTS } from './editable.ts';
import { readTexts, saveText } from './save-text.ts';

/** Reasons and emails of support's decisions. */
export const routes = handlers(decisionTexts, {
  all: async (context) => ({ texts: await readTexts(context) }),

  async save({ params, body, ...context }) {
    const text = await saveText(context, params.key, body);
    return { ...done(context.t('siteAdmin.texts.saved')), text };
  },

  async reasons({ db, lang }) {
    const own = (await cachedDecisionTexts(db)).filter(
      (text) => text.lang === lang && DECISION_TEXTS.get(text.key)?.group === 'reasons',
    );
    return { reasons: Object.fromEntries(own.map(({ key, text }) => [key, text])) };
  },
});
