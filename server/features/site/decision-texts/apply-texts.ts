import type { Db } from '#server/platform/db/pool.ts';
import { cacheRead } from '#server/platform/memory/cache.ts';
import { type EditedPhrase, replacePhrases } from '#server/platform/texts/i18n.ts';
import { DECISION_TEXTS } from './editable.ts';

/** The texts that administrators changed, cached. Those that no longer exist are left out. */
export const cachedDecisionTexts = cacheRead(
  async (db: Db): Promise<readonly EditedPhrase[]> =>
    (await db.selectFrom('decision_texts').select(['key', 'lang', 'text']).orderBy('key').execute()).filter(({ key }) =>
      DECISION_TEXTS.has(key),
    ),
  { tables: ['decision_texts'] },
);

/** Lets translators say the texts as administrators wrote them. Call it before a reason or an email is written. */
export async function applyDecisionTexts(db: Db): Promise<void> {
  replacePhrases(await cachedDecisionTexts(db));
}
