import { useEffect, useRef, useState } from 'react';
import { useT } from '#web/app/context.ts';

const isLeftBelow =
  (id: string | undefined) =>
  ({ target, boundingClientRect }: IntersectionObserverEntry): boolean =>
    target.id === id && boundingClientRect.top > 0;

/** Sticky links to the sections. The current one is marked. */
export function SectionNav({ sections }: { sections: readonly { id: string; title: string }[] }) {
  const t = useT();
  const nav = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    // A section is current once it crosses the upper third of the window.
    const observer = new IntersectionObserver(
      (entries) => {
        const read = entries.findLast((entry) => entry.isIntersecting);
        // Above the first section none is current, for example after a jump to the top.
        setCurrent((before) => read?.target.id ?? (entries.some(isLeftBelow(before)) ? undefined : before));
      },
      { rootMargin: '-25% 0px -70% 0px' },
    );
    for (const { id } of sections) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [sections]);
  useEffect(() => {
    const strip = nav.current;
    const link = strip?.querySelector<HTMLElement>('[aria-current]');
    // Scroll only the strip: scrollIntoView would scroll the page too.
    if (current && strip && link)
      strip.scrollTo({ left: link.offsetLeft - strip.clientWidth / 2 + link.offsetWidth / 2 });
  }, [current]);
  return (
    <nav
      ref={nav}
      aria-label={t('listing.sections')}
      className="sticky top-0 z-20 -mx-4 flex gap-5 overflow-x-auto border-b border-line bg-paper px-4 [scrollbar-width:none] md:-mx-6 md:px-6 lg:top-header lg:mx-0 lg:px-0 print:hidden"
    >
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={current === id ? 'true' : undefined}
          className="flex min-h-12 shrink-0 items-center border-b-2 border-transparent font-medium text-soft hover:text-ink aria-[current]:border-spruce aria-[current]:text-spruce"
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
