import { textEditor } from '#common/contract/content/text-editor.ts';
import { LINKED_KINDS } from '#common/rich-text/link-target.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { convertHtml } from './convert-html.ts';
import { findRecords, nameRecords } from './find-records.ts';
import { readTargets } from './read-targets.ts';

export const routes = handlers(textEditor, {
  async find({ query: { q = '', kinds = '', refs }, ...context }) {
    if (refs !== undefined) return { records: await nameRecords(refs, context) };
    const names = kinds.split(',');
    const wanted = LINKED_KINDS.filter((kind) => names.includes(kind));
    return { records: await findRecords(q, wanted, context) };
  },

  async convert({ body: { html }, ...context }) {
    return { doc: convertHtml(html, { targetOf: await readTargets(context) }) };
  },
});
