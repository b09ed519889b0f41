/** The signs that HTML writes as names. */
const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A list or a table inside its element, one item per line. */
const wrap = (name: string, items: readonly string[]) => `<${name}>\n${items.join('\n')}\n</${name}>`;
const element = (name: string, text: string) => `<${name}>${renderWords(text)}</${name}>`;

/** Bold words, code and links. */
const renderWords = (text: string): string =>
  text
    .replace(/[&<>"']/g, (sign) => NAMES[sign] ?? sign)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/`(.+?)`/g, '<code>$1</code>')
    .replace(/\[([^[\]]+)\]\(([^()\s]+)\)/g, '<a href="$2">$1</a>');

function renderTable([head = '', , ...rows]: readonly string[]): string {
  const renderRow = (line: string, name: string) => {
    const cells = line.split('|').slice(1, -1);
    return wrap(
      'tr',
      cells.map((cell) => element(name, cell.trim())),
    );
  };
  const body = rows.map((row) => renderRow(row, 'td')).join('\n');
  return `<table>\n${wrap('thead', [renderRow(head, 'th')])}\n<tbody>${body}\n</tbody></table>`;
}

function renderBlock(block: string): string {
  const lines = block.split('\n');
  const [, signs, title] = /^(#+) (.+)$/.exec(block) ?? [];
  if (signs && title) return element(`h${signs.length}`, title);
  if (block.startsWith('|')) return renderTable(lines);
  const list = /^- /.test(block) ? 'ul' : /^1\. /.test(block) ? 'ol' : undefined;
  return list
    ? wrap(
        list,
        lines.map((line) => element('li', line.replace(/^(?:-|\d+\.) /, ''))),
      )
    : element('p', block);
}

/**
 * HTML of our own Markdown texts. Their blocks are headings, paragraphs, tables and flat lists, with empty lines between
 * them.
 */
export const renderMarkdown = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map(renderBlock)
    .join('\n');
