import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#server/platform/context.ts';
import { hasInbox } from '#server/platform/email/inbox.ts';
import { withOwnPictures } from '#server/platform/email/site-address.ts';
import { isPrivateIp, isPublicUrl } from '#server/platform/http/network.ts';
import { inboxStyle, listPage, storedEmailPage } from './pages.ts';
import { EMAILS_PER_PAGE, findEmail, type ListedEmail, listEmails } from './queries.ts';

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
// Emails use inline styles, run no scripts and load only images.
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** The development inbox at /dev/mail with every email, for this machine and its network. */
export function devEmailRoutes({ config, db }: Services) {
  return async (app: FastifyInstance): Promise<void> => {
    if (!hasInbox(config)) return;
    app.addHook('onRequest', async (request, reply) => {
      if (!isFromHere(request)) return reply.callNotFound();
    });
    const send = (reply: FastifyReply, text: string, policy = PAGE_POLICY) =>
      reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(text);

    app.get('/dev/mail/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(inboxStyle));

    app.get<{ Querystring: { p?: unknown; to?: unknown } }>('/dev/mail', async (request, reply) => {
      const { p } = request.query;
      const search = searchOf(request.query);
      const page = typeof p === 'string' && /^[1-9]\d{0,4}$/.test(p) ? Number(p) : 1;
      const emails = await listEmails(db, search, page);
      return send(reply, listPage(emails.slice(0, EMAILS_PER_PAGE), search, page, emails.length > EMAILS_PER_PAGE));
    });

    // The same emails with texts, headers and links, for tests and scripts.
    app.get<{ Querystring: { to?: unknown } }>('/dev/mail.json', async (request, reply) => {
      const emails = await listEmails(db, searchOf(request.query), 1);
      return reply.header('cache-control', 'no-store').send({ emails: emails.slice(0, EMAILS_PER_PAGE).map(asJson) });
    });

    app.get<{ Querystring: { to?: unknown } }>('/dev/mail/newest', async (request, reply) => {
      const search = searchOf(request.query);
      const [newest] = await listEmails(db, search, 1);
      const where = newest ? `/dev/mail/${newest.id}` : `/dev/mail?to=${encodeURIComponent(search)}`;
      return reply.header('cache-control', 'no-store').redirect(where);
    });

    app.get<{ Params: { id: string }; Querystring: { view?: unknown } }>(
      '/dev/mail/:id(^\\d{1,15}$)',
      async (request, reply) => {
        const email = await findEmail(db, Number(request.params.id));
        if (!email) return reply.callNotFound();
        return send(reply, storedEmailPage(email, request.query.view === 'text' ? 'text' : 'html'));
      },
    );

    app.get<{ Params: { id: string } }>('/dev/mail/:id(^\\d{1,15}$)/body', async (request, reply) => {
      const email = await findEmail(db, Number(request.params.id));
      if (!email) return reply.callNotFound();
      // Links open outside the frame, which can't navigate.
      const draft = withOwnPictures(email.html, config).replace('<head>', '<head><base target="_blank">');
      return send(reply, draft, LETTER_POLICY);
    });
  };
}

/**
 * Whether a request comes from this network. Strangers may reach a site whose settings name a private address, also
 * through a proxy on this machine: then the header of the proxy, or the site's public name, shows it.
 */
function isFromHere({ ip, host, headers }: FastifyRequest): boolean {
  const forwarded = String(headers['x-forwarded-for'] ?? '');
  const ips = [ip, ...forwarded.split(',').map((one) => one.trim())].filter(Boolean);
  const address = URL.parse(`http://${host}`);
  return headers.forwarded === undefined && ips.every(isPrivateIp) && address !== null && !isPublicUrl(address.href);
}

/** The search by address or subject; empty for all emails. */
function searchOf({ to }: { to?: unknown }): string {
  return typeof to === 'string' ? to.trim().slice(0, 254).replaceAll('\0', '') : '';
}

function asJson({ id, to_email, reply_to, template, lang, subject, text, headers, created_at, sent_at }: ListedEmail) {
  return {
    id,
    template,
    lang,
    subject,
    text,
    headers,
    to: to_email,
    replyTo: reply_to,
    links: text.match(/https?:\/\/\S+/g) ?? [],
    createdAt: created_at.toISOString(),
    isSent: sent_at !== null,
  };
}
