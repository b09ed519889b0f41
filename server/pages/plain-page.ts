import type { AppError } from '#common/contract/errors.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { escapeHtml } from '#server/platform/email/html.ts';
import type { RequestReference } from '#server/platform/http/errors.ts';
import { translator } from '#server/platform/texts/i18n.ts';

/** The error page when rendering can't start: needs no build, database or script. */
export function plainPage(error: AppError, lang: 'en' | 'fr', reference?: RequestReference): string {
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
${error.status >= 500 && reference ? referenceLines(t, reference) : ''}
<p><a href="${home}">${escapeHtml(t('shell.goHome'))}</a></p></main></body>
</html>`;
}

function referenceLines(t: Translate, { requestId, traceId }: RequestReference): string {
  const lines = [t('failures.failed.reference', { id: requestId })];
  if (traceId) lines.push(t('failures.failed.trace', { id: traceId }));
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
}

/** The content policy of that page: it loads nothing. */
export const PLAIN_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
