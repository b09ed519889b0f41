import { useT } from '#web/app/context.ts';
import { headingsOf } from './headings.ts';

/** Table of contents beside a long text on wide screens. Renders nothing for fewer than three headings. */
export function OnThisPage({ html }: { html: string }) {
  const t = useT();
  const headings = headingsOf(html);
  if (headings.length < 3) return null;
  return (
    <nav aria-labelledby="on-this-page" className="hidden text-15 lg:block print:hidden">
      <h2 id="on-this-page" className="mb-2 text-15">
        {t('content.onThisPage')}
      </h2>
      <ul className="border-l border-line">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1.5 pl-4 text-soft hover:text-spruce hover:underline">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
