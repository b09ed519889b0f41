import { pageEditor } from '#common/contract/page-editor.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { readEditablePages, readPageForm, savePage } from './edit-page.ts';

/** Pages for editors. */
export const editorRoutes = handlers(pageEditor, {
  pages: async (context) => ({ pages: await readEditablePages(context) }),
  page: ({ db, params }) => readPageForm(db, params.id),
  async savePage({ params, body, ...context }) {
    const version = await savePage(context, params.id, body);
    return { ok: true as const, message: context.t('pageEditor.saved'), version };
  },
});
