import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLang } from '#web/app/context.ts';

interface PreviewFrameProps {
  label: string;
  /** How wide the page in it believes the window to be, in px; made smaller where there is less room. */
  width: number;
  children: ReactNode;
}

/**
 * A document of its own, drawn by this page's React: its window has a width, headings and ids of its own, the look is
 * that of this page. Nothing is loaded into it, so that the content policy of this page holds there too.
 */
export function PreviewFrame({ label, width, children }: PreviewFrameProps) {
  const lang = useLang();
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [inside, setInside] = useState<Document | null>(null);
  useEffect(() => (inside ? followLook(inside) : undefined), [inside]);
  useFit(room, frame, width);
  return (
    <div ref={room} className="min-h-0 flex-1 overflow-hidden rounded-card border border-line bg-paper">
      <iframe
        ref={frame}
        title={label}
        srcDoc={`<!doctype html><html lang="${lang}"><head><title>${label}</title></head><body></body></html>`}
        className="origin-top-left"
        onLoad={({ currentTarget }) => setInside(currentTarget.contentDocument)}
      />
      {inside && createPortal(children, inside.body)}
    </div>
  );
}

/** Makes the frame as large as its room, or larger and drawn smaller. */
function useFit(
  room: RefObject<HTMLDivElement | null>,
  frame: RefObject<HTMLIFrameElement | null>,
  width: number,
): void {
  useEffect(() => {
    const fit = () => {
      if (!room.current || !frame.current) return;
      const { clientWidth, clientHeight } = room.current;
      const scale = Math.min(1, clientWidth / width);
      frame.current.style.width = `${clientWidth / scale}px`;
      frame.current.style.height = `${clientHeight / scale}px`;
      frame.current.style.scale = String(scale);
    };
    const observer = new ResizeObserver(fit);
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, [room, frame, width]);
}

/** Gives a document the stylesheets and the theme of this one, those that come later too. Answers how to stop. */
function followLook(inside: Document): () => void {
  const known = new Set<Element>();
  const root = document.documentElement;
  const follow = () => {
    for (const sheet of document.querySelectorAll<HTMLElement>('style, link[rel="stylesheet"]')) {
      if (known.has(sheet)) continue;
      known.add(sheet);
      const copy = inside.importNode(sheet, true);
      copy.nonce = sheet.nonce ?? '';
      inside.head.append(copy);
    }
    inside.documentElement.dataset.theme = root.dataset.theme ?? '';
  };
  inside.documentElement.className = '[scrollbar-width:thin]';
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(document.head, { childList: true });
  observer.observe(root, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
