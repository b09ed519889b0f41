import { Deferred, deferredPart } from '#web/app/deferred-part.tsx';
import { StaticHtml } from '#web/app/static-html.tsx';

const ALWAYS = {};
const drawing = deferredPart(async () => (await import('./logo-drawing-later.ts')).LogoDrawing);

/** The logo of public pages. Static HTML keeps its outlines out of the scripts. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <StaticHtml source={ALWAYS} className="contents">
      <Deferred part={drawing} props={{ className }} />
    </StaticHtml>
  );
}
