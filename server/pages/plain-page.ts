import type { AppError } from '#common/contract/errors.ts';
import { escapeHtml } from '#server/platform/email/html.ts';
import { translator } from '#server/platform/texts/i18n.ts';

/** The error page when rendering can't start: needs no build, database or script. */
export function plainPage(error: AppError, lang: 'en' | 'fr', requestId?: string): string {
  const t = translator(lang);
  const title = error.status >= 500 ? t('failures.failed.title') : t.dynamic(`errors.${error.code}`, error.params);
  const text = t.dynamic(`errors.${error.code}`, error.params) ?? error.code;
  const home = lang === 'fr' ? '/fr' : '/';
  return `<!doctype html>
<html lang="${t.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${escapeHtml(title ?? text)}</title></head>
<body><main><h1>${escapeHtml(title ?? text)}</h1>
${title === text ? '' : `<p>${escapeHtml(text)}</p>`}
${requestId && error.status >= 500 ? `<p>${escapeHtml(t('failures.failed.reference', { id: requestId }))}</p>` : ''}
<p><a href="${home}">${escapeHtml(t('shell.goHome'))}</a></p></main></body>
</html>`;
}

/** The content policy of that page: it loads nothing. */
export const PLAIN_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
