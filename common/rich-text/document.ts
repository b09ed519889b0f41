import type { Node } from 'prosemirror-model';
import * as z from 'zod/mini';
import { SECTION_ATTRIBUTES } from './rich-sections.ts';

// Without the grammar, which lists of texts don't need.

/** A document as it is stored: ProseMirror's JSON. */
export const richTextShape = z.object({ type: z.literal('doc'), content: z.array(z.unknown()) });
export type RichText = z.output<typeof richTextShape>;

/** The document of an editor's text. */
export const documentOf = (doc: Node): RichText => doc.toJSON();

/** A document with one empty paragraph. */
export const EMPTY_RICH_TEXT: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Whether a node's name is that of a section. */
export const isSection = (name: string): boolean => Object.hasOwn(SECTION_ATTRIBUTES, name);

/** Whether a document has neither words nor sections. */
export function isBlankText(doc: Node): boolean {
  let isEmpty = true;
  doc.descendants((node) => {
    if ((node.isText && node.text?.trim()) || isSection(node.type.name)) isEmpty = false;
    return isEmpty;
  });
  return isEmpty;
}
