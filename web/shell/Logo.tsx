import { Deferred, deferredPart } from '#web/app/deferred-part.tsx';
import { StaticHtml } from '#web/app/static-html.tsx';

const ALWAYS = {};
const drawing = deferredPart(async () => (await import('./logo-drawing-later.ts')).LogoDrawing);

/** The wordmark of public pages: its outlines come with the page, and are in no script. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <StaticHtml source={ALWAYS} className="contents">
      <Deferred part={drawing} props={{ className }} />
    </StaticHtml>
  );
}
