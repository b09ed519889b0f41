import { Node, Schema } from 'prosemirror-model';
import { isStorable } from '#common/contract/fields.ts';
import { isBlankText, isSection, type RichText, richTextShape } from './document.ts';
import { RICH_MARKS, RICH_NODES } from './schema.ts';

/** The grammar of the documents that editors write. The server checks with it, and the editor has its own with HTML. */
const richTextSchema = new Schema({ nodes: RICH_NODES, marks: RICH_MARKS });

/** Largest size of a document in characters of its JSON. */
const MAX_RICH_TEXT = 120_000;
/** Nested lists rarely need more than four levels, and each level is two nodes. */
const MAX_DEPTH = 16;

/**
 * Checks a document with the schema. Throws RangeError, whose message is a key of a phrase or ProseMirror's own text.
 */
export function requireRichText(json: unknown): Node {
  requireSize(json);
  const doc = Node.fromJSON(richTextSchema, json);
  doc.check();
  const ids = new Set<unknown>();
  doc.forEach(({ type, attrs }) => {
    if (!isSection(type.name)) return;
    if (ids.has(attrs.id)) throw new RangeError('validation.invalid');
    ids.add(attrs.id);
  });
  return doc;
}

/** Without recursion, because a deep document must not exhaust the stack. */
function requireSize(json: unknown): void {
  let size = 0;
  let level: unknown[] = [json];
  for (let depth = 0; level.length > 0; depth++) {
    // Two levels of JSON per node: the node and its list of content.
    if (depth > MAX_DEPTH * 2) throw new RangeError('validation.richTextDepth');
    const next: unknown[] = [];
    for (const value of level) {
      size += typeof value === 'string' ? value.length : 2;
      if (typeof value === 'string' && !isStorable(value)) throw new RangeError('validation.invalid');
      if (typeof value === 'object' && value !== null) {
        for (const [name, inner] of Object.entries(value)) {
          size += Array.isArray(value) ? 1 : name.length;
          next.push(inner);
        }
      }
      if (size > MAX_RICH_TEXT) throw new RangeError('validation.richTextSize');
    }
    level = next;
  }
}

/** The phrase for an error of `requireRichText`. ProseMirror's own messages are for programmers. */
function phraseOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return message.startsWith('validation.') ? message : 'validation.richText';
}

const richTextOf = (isRequired: boolean) =>
  richTextShape.check((payload) => {
    try {
      const doc = requireRichText(payload.value);
      if (isRequired && isBlankText(doc))
        payload.issues.push({ code: 'custom', message: 'validation.required', input: payload.value });
      // Attributes that the schema doesn't know are dropped here. Through JSON, because ProseMirror's attributes have no
      // prototype, so a strict comparison with the stored document would always find a difference.
      else payload.value = richTextShape.parse(JSON.parse(JSON.stringify(doc)));
    } catch (error) {
      payload.issues.push({ code: 'custom', message: phraseOf(error), input: payload.value });
    }
  });

/** A field with a document. */
export const richText = richTextOf(false);
/** A field with a document that has words or a section. */
export const requiredRichText = richTextOf(true);

/** The document of a stored text. */
export const readRichText = (json: RichText): Node => Node.fromJSON(richTextSchema, json);
