import { Optional } from '#web/ui/Optional.tsx';
import { useGlobals } from './context.ts';
import { lazyPart } from './lazy-part.ts';

const PageViews = lazyPart(async () => (await import('./PageViews.tsx')).PageViews);

/** Counts page views where a site has analytics. Its script loads only there. */
export const Analytics = () =>
  useGlobals().analytics.scriptUrl && (
    <Optional>
      <PageViews />
    </Optional>
  );
