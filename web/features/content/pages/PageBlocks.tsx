import type { ContentMap } from '#common/contract/content/content.ts';
import { Prose } from '#web/app/Prose.tsx';

/** The blocks of a page, in order. An item `title` is the heading; the others are sanitized HTML. */
export function PageBlocks({ blocks }: { blocks: ContentMap }) {
  return Object.entries(blocks).map(([key, { title, ...texts }]) => (
    <section key={key} className="max-w-prose">
      {title && <h2 className="mb-2 text-20">{title}</h2>}
      <Prose html={Object.values(texts).map(asParagraph).join('')} />
    </section>
  ));
}

/** Plain text has no tags. */
const asParagraph = (html: string) => (html.startsWith('<') ? html : `<p>${html}</p>`);
