import type { ShownValue } from '#common/contract/content/entries.ts';
import { isBlank } from '#common/entries/fields.ts';
import { ENTRY_PARTS, type EntryKindName, fieldsOfPart } from '#common/entries/kinds.ts';
import { photoSrc } from '#common/listings/photos.ts';
import type { Context } from '#server/platform/context.ts';
import { escapeHtml } from '#server/platform/email/html.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { htmlOfField } from './field-html.ts';
import { describeField } from './read-entry.ts';
import { readHead, readParts } from './read-parts.ts';
import { readFields } from './tables.ts';

/** The values of a draft as visitors will read them. Blank ones are missing. Throws `entry.not_found`. */
export async function showDraft(context: Context, kind: EntryKindName, id: number): Promise<ShownValue[]> {
  const { db, t } = context;
  await readHead(db, kind, id);
  const parts = await readParts(db, id);
  const fields = await readFields(db, kind, parts.shared.draft);
  const shown = ENTRY_PARTS.flatMap((part) => {
    const values = parts[part].draft;
    const own = part === 'shared' ? context : { ...context, lang: part, t: translator(part) };
    return fieldsOfPart(fields, part)
      .filter(({ key }) => !isBlank(values[key]))
      .map(async (field) => {
        const { key, type, label, choices } = describeField(field, t);
        const value = values[key];
        const topic = kind === 'faq' && key === 'topic' ? t.dynamic(`faqs.topics.${value}`) : undefined;
        const chosen = choices?.find((choice) => choice.value === value)?.label ?? topic;
        // Older articles have the name of a photo of the program.
        if (type === 'picture' && typeof value === 'string')
          return { part, key, label, html: `<p><img src="${escapeHtml(photoSrc(value, 480))}" alt=""></p>` };
        return {
          part,
          key,
          label,
          html: await htmlOfField(field, chosen ? { [key]: chosen } : values, own, 'editors'),
        };
      });
  });
  return Promise.all(shown);
}
