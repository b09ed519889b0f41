import { sql } from 'kysely';
import { AppError, type FieldErrors } from '#common/contract/errors.ts';
import { LANGS } from '#common/contract/fields.ts';
import type { DecisionText, DecisionTextChange } from '#common/contract/site/decision-texts.ts';
import type { Translate } from '#common/i18n/translate.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { changedFacts, writeAudit } from '#server/platform/records/audit.ts';
import { cachedDecisionTexts } from './apply-texts.ts';
import { DECISION_TEXTS, type EditableText, placeholdersIn } from './editable.ts';

const FIELDS = { en: 'textEn', fr: 'textFr' } as const;

/** Every text in use. */
export async function readTexts({ db, t }: Context): Promise<DecisionText[]> {
  const edited = await readEdited(db);
  return [...DECISION_TEXTS.values()].map((text) => inUse(text, edited, t));
}

/**
 * Saves both languages of a text. Throws text.not_found, edit.conflict if somebody else changed it, and request.invalid
 * for braces that the program can't fill in, or a subject or button of several lines.
 */
export async function saveText(context: Context, key: string, change: DecisionTextChange): Promise<DecisionText> {
  const { db, t } = context;
  const { userId } = actorOf(context);
  const known = DECISION_TEXTS.get(key);
  if (!known) throw new AppError('text.not_found');
  // A straight apostrophe would quote what follows it.
  const next = { en: tidy(change.textEn), fr: tidy(change.textFr) };
  const errors: FieldErrors = {};
  for (const lang of LANGS) {
    const problem = problemOf(known, next[lang]);
    if (problem === 'braces')
      errors[FIELDS[lang]] =
        known.placeholders.length === 0
          ? t('siteAdmin.texts.noPlaceholders')
          : t('siteAdmin.texts.placeholders', { names: known.placeholders.map((name) => `{${name}}`).join(', ') });
    if (problem === 'lines') errors[FIELDS[lang]] = t('siteAdmin.texts.oneLine');
  }
  if (Object.keys(errors).length > 0) throw new AppError('request.invalid', {}, errors);
  const text = await db.transaction().execute(async (trx) => {
    await sql`lock table decision_texts in share row exclusive mode`.execute(trx);
    const saved = inUse(known, await readEdited(trx), t);
    const { text: current } = saved;
    if (current.en !== change.before.en || current.fr !== change.before.fr) throw new AppError('edit.conflict');
    for (const lang of LANGS) await writeText(trx, { key, lang, text: next[lang], usual: known.usual[lang], userId });
    await writeAudit(trx, context, {
      action: 'settings.decision-text',
      subjectKind: 'settings',
      subjectId: null,
      details: changedFacts(factsOf(current), factsOf(next)),
    });
    return { ...saved, text: next };
  });
  cachedDecisionTexts.clear(db);
  return text;
}

const tidy = (text: string) => text.replaceAll("'", '’');
const factsOf = ({ en, fr }: { en: string; fr: string }) => ({ decisionTextEn: en, decisionTextFr: fr });

function problemOf({ key, placeholders }: EditableText, text: string): 'braces' | 'lines' | undefined {
  const isFilled = placeholdersIn(text).every((name) => placeholders.includes(name));
  if (!isFilled || /[{}<]/.test(text.replace(/\{\w+\}/g, ''))) return 'braces';
  return /\.(subject|button|company)$/.test(key) && text.includes('\n') ? 'lines' : undefined;
}

type Edited = ReadonlyMap<string, string>;

async function readEdited(db: Db): Promise<Edited> {
  const rows = await db.selectFrom('decision_texts').select(['key', 'lang', 'text']).execute();
  return new Map(rows.map(({ key, lang, text }) => [`${lang} ${key}`, text]));
}

/** `New company · Reject`, or the subject of the email. */
function aboutOf({ key, group }: EditableText, edited: Edited, t: Translate): string {
  const parts = key.split('.');
  if (group === 'reasons')
    return [t.dynamic(`reviews.kinds.${parts[1]}`), t.dynamic(`reviews.decisions.${parts[2]}`)].join(' · ');
  const subject = [...parts.slice(0, -1), 'subject'].join('.');
  return edited.get(`${t.lang} ${subject}`) ?? DECISION_TEXTS.get(subject)?.usual[t.lang] ?? '';
}

const inUse = (text: EditableText, edited: Edited, t: Translate): DecisionText => ({
  ...text,
  about: aboutOf(text, edited, t),
  text: { en: edited.get(`en ${text.key}`) ?? text.usual.en, fr: edited.get(`fr ${text.key}`) ?? text.usual.fr },
});

interface WrittenText {
  key: string;
  lang: 'en' | 'fr';
  text: string;
  usual: string;
  userId: number;
}

/** The program's own text needs no row. */
async function writeText(trx: Db, { key, lang, text, usual, userId }: WrittenText): Promise<void> {
  await trx.deleteFrom('decision_texts').where('key', '=', key).where('lang', '=', lang).execute();
  if (text !== usual) await trx.insertInto('decision_texts').values({ key, lang, text, updated_by: userId }).execute();
}
