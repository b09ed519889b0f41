import { type Html, html } from '#server/platform/email/html.ts';
import type { findEmail, ListedEmail } from './queries.ts';

type StoredEmail = NonNullable<Awaited<ReturnType<typeof findEmail>>>;

const STYLE = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{max-width:1100px;margin:0 auto;padding:24px 16px}
h1{font-size:24px;margin:0 0 16px}table{width:100%;border-collapse:collapse}th,td{padding:10px 8px;text-align:left;border-bottom:1px solid color-mix(in srgb,currentcolor 18%,transparent);vertical-align:top}
form{display:flex;gap:8px;margin:0 0 16px}input{flex:1;max-width:420px;min-height:44px;padding:0 12px;font:inherit}button{min-height:44px;padding:0 16px;font:inherit}
a{color:inherit}nav{display:flex;gap:16px;margin:16px 0}iframe{width:100%;height:70vh;border:1px solid color-mix(in srgb,currentcolor 25%,transparent);border-radius:8px;background:#fff}
pre{white-space:pre-wrap;padding:16px;border:1px solid color-mix(in srgb,currentcolor 25%,transparent);border-radius:8px}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 16px}dt{opacity:.7}dd{margin:0;overflow-wrap:anywhere}
.soft{opacity:.7}.bad{color:light-dark(#9c2f22,#f0a196)}@media(max-width:700px){th:nth-child(n+3),td:nth-child(n+3){display:none}}`;

/** The inbox: newest emails first. */
export function listPage(emails: readonly ListedEmail[], search: string, page: number, hasMore: boolean): string {
  const query = search ? `&to=${encodeURIComponent(search)}` : '';
  return document(
    'Inbox',
    html`<h1>Development inbox</h1>
<form method="get" role="search"><label for="to" hidden>Address or subject</label><input id="to" name="to" type="search" value="${search}" placeholder="Address or subject" aria-label="Address or subject"><button>Search</button></form>
${emails.length > 0 && html`<nav aria-label="More"><a href="/dev/mail/newest?to=${encodeURIComponent(search)}">Open the newest</a><a href="/dev/mail.json?to=${encodeURIComponent(search)}">As JSON</a></nav>`}
${emails.length === 0 && html`<p>No mail${search && ` for “${search}”`} yet.</p>`}
${emails.length > 0 && html`<table><thead><tr><th>Subject</th><th>To</th><th>Template</th><th>Lang</th><th>State</th><th>Written</th></tr></thead><tbody>${emails.map(row)}</tbody></table>`}
<nav aria-label="Pages">${page > 1 && html`<a href="?p=${page - 1}${query}">Newer</a>`}${hasMore && html`<a href="?p=${page + 1}${query}">Older</a>`}</nav>`,
  );
}

function row(email: ListedEmail): Html {
  return html`<tr><td><a href="/dev/mail/${email.id}">${email.subject}</a></td><td><a href="/dev/mail?to=${encodeURIComponent(email.to_email)}">${email.to_email}</a></td><td>${email.template}</td><td>${email.lang}</td><td>${stateOf(email)}</td><td class="soft">${time(email.created_at)}</td></tr>`;
}

/** One email: its headers, and its HTML in a frame that runs nothing, or its text. */
export function storedEmailPage(email: StoredEmail, view: 'html' | 'text'): string {
  const headers = Object.entries(email.headers ?? {});
  const fact = (name: string, value: string | null) => value && html`<dt>${name}</dt><dd>${value}</dd>`;
  const other = view === 'html' ? 'text' : 'html';
  return document(
    email.subject,
    html`<nav><a href="/dev/mail">All mail</a><a href="/dev/mail?to=${encodeURIComponent(email.to_email)}">To ${email.to_email}</a></nav>
<h1>${email.subject}</h1>
<dl>${fact('To', email.to_email)}${fact('Reply-To', email.reply_to)}${fact('Language', email.lang)}${fact('Template', email.template)}${headers.map(([name, value]) => fact(name, value))}<dt>State</dt><dd>${stateOf(email)}</dd>${fact('Written', time(email.created_at))}</dl>
<nav><strong>${view.toUpperCase()}</strong><a href="?view=${other}">${other.toUpperCase()}</a></nav>
${view === 'html' ? html`<iframe title="${email.subject}" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mail/${email.id}/body"></iframe>` : html`<pre>${linked(email.text)}</pre>`}`,
  );
}

/** URLs in the text become links, because the text view is for following them. */
function linked(text: string): Html {
  const parts = text.split(/(https?:\/\/\S+)/);
  return html`${parts.map((part) => (/^https?:\/\//.test(part) ? html`<a href="${part}">${part}</a>` : part))}`;
}

function stateOf({
  sent_at,
  given_up_at,
  attempts,
  last_error,
}: Pick<StoredEmail, 'sent_at' | 'given_up_at' | 'attempts' | 'last_error'>): Html {
  if (sent_at) return html`sent`;
  if (given_up_at) return html`<span class="bad">given up: ${last_error}</span>`;
  return last_error ? html`<span class="bad">waiting, ${attempts} tries: ${last_error}</span>` : html`waiting`;
}

const time = (at: Date): string => at.toISOString().replace('T', ' ').slice(0, 19);

function document(title: string, body: Html): string {
  const page = html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/dev/mail/style.css"></head><body><main>${body}</main></body></html>`;
  return `<!doctype html>${page.html}`;
}

/** The pages' stylesheet. */
export const inboxStyle = STYLE;
