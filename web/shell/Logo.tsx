import { AsServed } from '#web/app/as-served.tsx';
import { Later, laterPart } from '#web/app/later-part.tsx';

const ALWAYS = {};
const drawing = laterPart(async () => (await import('./logo-drawing-later.ts')).LogoDrawing);

/** The wordmark of public pages: its outlines come with the page, and are in no script. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <AsServed of={ALWAYS} className="contents">
      <Later part={drawing} props={{ className }} />
    </AsServed>
  );
}
