import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '#server/context.ts';
import { inboxStyle, listPage, mailPage } from './pages.ts';
import { findMail, listMails, PAGE_SIZE } from './queries.ts';

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
// Letters carry their styles in attributes, as mail programs want it; they still run and load nothing.
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** The development inbox at /dev/mail: every letter that was written. In production it does not exist. */
export function devMailRoutes({ config, db }: Services) {
  return async (app: FastifyInstance): Promise<void> => {
    if (config.APP_ENV === 'production') return;
    const send = (reply: FastifyReply, text: string, policy = PAGE_POLICY) =>
      reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(text);

    app.get('/dev/mail/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(inboxStyle));

    app.get('/dev/mail', async (request, reply) => {
      const { to, p } = request.query as Record<string, unknown>;
      const search = typeof to === 'string' ? to.trim().slice(0, 254).replaceAll('\0', '') : '';
      const page = typeof p === 'string' && /^[1-9]\d{0,4}$/.test(p) ? Number(p) : 1;
      const mails = await listMails(db, search, page);
      return send(reply, listPage(mails.slice(0, PAGE_SIZE), search, page, mails.length > PAGE_SIZE));
    });

    app.get<{ Params: { id: string } }>('/dev/mail/:id(^\\d{1,15}$)', async (request, reply) => {
      const mail = await findMail(db, Number(request.params.id));
      if (!mail) return reply.callNotFound();
      const { view } = request.query as Record<string, unknown>;
      return send(reply, mailPage(mail, view === 'text' ? 'text' : 'html'));
    });

    app.get<{ Params: { id: string } }>('/dev/mail/:id(^\\d{1,15}$)/body', async (request, reply) => {
      const mail = await findMail(db, Number(request.params.id));
      if (!mail) return reply.callNotFound();
      // Links open outside of the frame, which is not allowed to go anywhere itself.
      const letter = mail.html.replace('<head>', '<head><base target="_blank">');
      return send(reply, letter, LETTER_POLICY);
    });
  };
}
