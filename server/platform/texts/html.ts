import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import type { Lang } from '#common/contract/fields.ts';
import { type PublicWords, publicPath } from '#common/screens/public-path.ts';

/** Paths without a French twin. */
const WITHOUT_TWIN = /^\/(?:fr(?:[/?#]|$)|media\/|assets\/|api\/)/;
/** Cleaned texts in the cache. */
const MAX_CACHED = 500;

const require = createRequire(import.meta.url);
let loaded: typeof sanitizeHtml | undefined;

/** Loaded with the first text, because its seventy modules would slow the start. */
function sanitize(html: string, options: sanitizeHtml.IOptions): string {
  const clean: typeof sanitizeHtml = loaded ?? require('sanitize-html');
  loaded = clean;
  return clean(html, options);
}

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'hr',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'blockquote',
      'figure',
      'figcaption',
      'img',
    ],
    ...[
      'a',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'small',
      'sub',
      'sup',
      'mark',
      'abbr',
      'cite',
      'code',
      'pre',
      'time',
      'span',
    ],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'details', 'summary'],
  ],
  allowedAttributes: {
    '*': ['lang', 'id'],
    a: ['href', 'hreflang', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    abbr: ['title'],
    time: ['datetime'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // Images come only from this site: another host would see who reads what.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  enforceHtmlBoundary: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'title', 'template'],
};

const kept = new Map<string, string>();

/**
 * Sanitizes editors' HTML: nothing in it can run, load from elsewhere or change the page. Called on writing and again
 * on rendering. With a language and words, internal links lead to the public pages of that language.
 */
export function cleanHtml(html: string, lang: Lang = 'en', words?: PublicWords): string {
  const key = `${lang} ${words?.[lang] ?? ''} ${html}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const clean = sanitize(html, {
    ...RULES,
    transformTags: {
      // The page's title is its only h1.
      h1: 'h2',
      a: (_, attributes) => ({ tagName: 'a', attribs: linkAttributes(attributes, lang, words) }),
      img: (_, attributes) => ({
        tagName: 'img',
        attribs: { ...attributes, alt: attributes.alt ?? '', loading: 'lazy' },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src?.startsWith('/'),
  });
  if (kept.size >= MAX_CACHED) kept.clear();
  kept.set(key, clean);
  return clean;
}

function linkAttributes(
  { target: _, rel: __, ...attributes }: sanitizeHtml.Attributes,
  lang: Lang,
  words: PublicWords,
): sanitizeHtml.Attributes {
  const href = attributes.href?.trim() ?? '';
  if (/^https?:/i.test(href)) return { ...attributes, href, target: '_blank', rel: 'noopener nofollow' };
  const local = localHref(href, lang, words);
  return local === href ? attributes : { ...attributes, href: local };
}

/** A link in a text of that language: paths of pages become public ones, all others stay. */
export function localHref(href: string, lang: Lang, words: PublicWords): string {
  if (/^\/fr\//.test(href)) return publicPath(words, 'fr', href.slice('/fr'.length));
  return !/^\/(?!\/)/.test(href) || WITHOUT_TWIN.test(href) ? href : publicPath(words, lang, href);
}

/** Plain text of editors' HTML, cut at a word, for descriptions. */
export function textOfHtml(html: string, maximum = 160): string {
  const text = sanitize(html.replace(/<\/(?:p|li|h\d|td|th|dd|dt)>|<br\s*\/?>/gi, '$& '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= maximum) return text;
  return `${text.slice(0, maximum).replace(/\s+\S*$/, '')}…`;
}
