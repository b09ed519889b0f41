import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLang } from '#web/app/context.ts';

interface PreviewFrameProps {
  label: string;
  /** Window width of the page inside, in px. Scaled down if there is less room. */
  width: number;
  children: ReactNode;
}

/**
 * A document of its own, rendered by this page's React. It has its own window width, headings and ids, and this page's
 * styles. Nothing is loaded into it, so this page's content policy applies.
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

/** Sizes the frame to its container, or larger and scaled down. */
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

/**
 * Copies this document's stylesheets and theme into another, including later changes. Returns a function that stops.
 */
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
