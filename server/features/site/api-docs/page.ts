import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGS } from '#common/contract/fields.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { type Html, html } from '#server/platform/email/html.ts';
import { exampleOf } from './examples.ts';
import type { OpenApi, Operation } from './openapi.ts';
import type { Parameter } from './schemas.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
/** The site's colours and corners, read from its style sheet. */
const TOKENS = readFileSync('web/styles.css', 'utf8').match(/^ {2}--(?:color|radius)-[\w-]+:[^;]+;/gm) ?? [];
export const DOCS_STYLE = `:root {\n${TOKENS.join('\n')}\n}\n${read('page.css')}`;
export const DOCS_SCRIPT = read('page.js');

const NAMES = { en: 'English', fr: 'Français' };

/** The page that lists and tries every call: whole HTML, with one style and one script. */
export function docsPage(document: OpenApi, t: Translate): string {
  const { title } = document.info;
  const base = document.servers[0]?.url ?? '';
  const other = t.lang === 'fr' ? 'en' : 'fr';
  // The script fills in these placeholders.
  const result = t('apiDocs.result', { status: '{status}', ms: '{ms}', size: '{size}' });
  const words = { result, ...pick(t, ['sending', 'failed', 'notJson', 'cut']) };
  const style: Html = { html: DOCS_STYLE };
  const script: Html = { html: DOCS_SCRIPT };
  const page = html`<html lang="${t.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body data-words="${JSON.stringify(words)}">
<header>
<h1>${title}</h1>
<p>${t('apiDocs.intro')}</p>
<noscript><p>${t('apiDocs.needsScript')}</p></noscript>
<ul class="links">
<li><a href="${base}/docs/openapi.json?lang=${t.lang}">${t('apiDocs.openapi')}</a></li>
<li><a href="${base}/docs?lang=${other}" hreflang="${other}" lang="${other}">${t('shell.switchLanguage')}</a></li>
</ul>
<label for="answers">${t('apiDocs.language')}</label>
<select id="answers">
${LANGS.map((lang) => html`<option value="${lang}"${lang === t.lang && html` selected`}>${NAMES[lang]}</option>`)}
</select>
<label for="token">${t('apiDocs.token')}</label>
<input id="token" type="password" autocomplete="off" spellcheck="false" aria-describedby="token-help">
<p id="token-help">${t('apiDocs.tokenHelp')}</p>
</header>
<nav aria-label="${t('apiDocs.contents')}"><ul>
${document.tags.map(({ name, description }) => html`<li><a href="#${name}">${description}</a></li>`)}
</ul></nav>
<main>
${document.tags.map((tag) => featureHtml(tag, document, t))}
</main>
<script type="module">${script}</script>
</body>
</html>`;
  return `<!doctype html>\n${page.html}`;
}

function featureHtml({ name, description }: OpenApi['tags'][number], { paths, servers }: OpenApi, t: Translate): Html {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags[0] === name)
      .map(([method, operation]) => ({
        address: (servers[0]?.url ?? '') + path,
        method: method.toUpperCase(),
        operation,
      })),
  );
  return html`<section aria-labelledby="${name}">
<h2 id="${name}">${description}</h2>
${calls.map((call) => callHtml(call, t))}
</section>`;
}

interface Call {
  address: string;
  method: string;
  operation: Operation;
}

function callHtml({ address, method, operation }: Call, t: Translate): Html {
  const { operationId: id, summary, parameters, requestBody, responses } = operation;
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query' && parameter.name !== 'lang');
  const codes = Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => `${status} ${description}`);
  const limit = operation['x-limit-per-minute'];
  return html`<details id="${id}">
<summary><h3><code class="method${method !== 'GET' && ' writes'}">${method}</code> <code>${address}</code></h3>
<span class="soft">${withCode(summary)}</span></summary>
<form class="call" data-method="${method}" data-path="${address}" aria-label="${method} ${address}">
<p class="soft">${accessText(operation, t)}${limit !== undefined && ` · ${t('apiDocs.limit', { count: limit })}`}</p>
<p class="soft">${t('apiDocs.errors', { codes: codes.join('; ') })}</p>
${inPath.length > 0 && fieldsHtml(id, t('apiDocs.params'), inPath, t)}
${inQuery.length > 0 && fieldsHtml(id, t('apiDocs.query'), inQuery, t)}
${requestBody && bodyHtml(id, requestBody.content, t)}
<button type="submit">${t('apiDocs.send')}</button>
<p role="status"></p>
<pre hidden tabindex="0" role="region" aria-label="${t('apiDocs.answer')} ${method} ${address}"></pre>
</form>
</details>`;
}

function fieldsHtml(id: string, legend: string, parameters: readonly Parameter[], t: Translate): Html {
  const fields = parameters.map(({ name, required, description, schema, in: where }) => {
    const field = `${id}.${where}.${name}`;
    const value = required ? String(exampleOf(schema, name)) : '';
    const hint = required ? t('apiDocs.required') : (schema.enum?.join(', ') ?? '');
    const about = description && html`<p class="soft" id="${field}.about">${withCode(description)}</p>`;
    const attributes = [required && html` required`, about && html` aria-describedby="${field}.about"`];
    return html`<div>
<label for="${field}"><code>${name}</code> <span class="soft">${hint}</span></label>
<input id="${field}" name="${name}" data-in="${where}" value="${value}"${attributes} autocomplete="off">
${about}
</div>`;
  });
  return html`<fieldset><legend>${legend}</legend>${fields}</fieldset>`;
}

type Content = NonNullable<Operation['requestBody']>['content'];

function bodyHtml(id: string, content: Content, t: Translate): Html {
  const form = content['multipart/form-data'];
  if (form) return formHtml(id, form.schema, t);
  const text = JSON.stringify(exampleOf(content['application/json']?.schema ?? {}), null, 2);
  return html`<p><label for="${id}.body">${t('apiDocs.body')}</label>
<textarea id="${id}.body" rows="${text.split('\n').length + 1}" spellcheck="false">${text}</textarea></p>`;
}

function formHtml(id: string, { properties = {} }: Parameter['schema'], t: Translate): Html {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const field = html`id="${id}.form.${name}" name="${name}"`;
    const isFile = schema.format === 'binary';
    return html`<div>
<label for="${id}.form.${name}"><code>${name}</code> <span class="soft">${schema.enum?.join(', ') ?? ''}</span></label>
${isFile ? html`<input ${field} type="file" data-in="form" required>` : html`<input ${field} data-in="form" value="${String(exampleOf(schema, name))}" required>`}
</div>`;
  });
  return html`<fieldset><legend>${t('apiDocs.form')}</legend>${fields}</fieldset>`;
}

/** Shows text between backticks as code. */
const withCode = (sentence: string) =>
  sentence.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

function accessText({ 'x-access': access }: Operation, t: Translate): string {
  if (access.kind === 'everyone') return t('apiDocs.access.everyone');
  if (access.kind === 'logged-in') return t('apiDocs.access.signedIn');
  const roles = t('apiDocs.access.roles', { roles: access.roles.join(', ') });
  const permission = access.permissions?.join(', ');
  return permission ? `${roles}, ${t('apiDocs.access.permission', { permission })}` : roles;
}

function pick(t: Translate, names: readonly ('sending' | 'failed' | 'notJson' | 'cut')[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, t(`apiDocs.${name}`)]));
}
