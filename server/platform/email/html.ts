/** Safe HTML, made only by the tag below. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | null | undefined | false | readonly Part[];

/** Builds HTML. Values are escaped unless this tag made them; null and false add nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const joined = strings.map((text, index) => text + (index < parts.length ? render(parts[index]) : '')).join('');
  return { html: joined };
}

/** Escapes text and keeps its line breaks. */
export function lines(text: string): Html {
  return { html: text.split(/\r?\n/).map(escapeHtml).join('<br>') };
}

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (Array.isArray(part)) return (part as readonly Part[]).map(render).join('');
  return typeof part === 'object' ? (part as Html).html : escapeHtml(String(part));
}
