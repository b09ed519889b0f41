import type { NearbyLandmark } from '#common/contract/market/places.ts';
import { sayDistance } from '#common/places/distance.ts';
import { useT } from '#web/app/context.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Section } from './Section.tsx';

/** The nearest landmarks with their distances: also for those who can't see them on the map. */
export function LandmarksSection({ landmarks }: { landmarks: readonly NearbyLandmark[] }) {
  const t = useT();
  if (landmarks.length === 0) return null;
  const note = <p className="text-13 text-soft">{t('around.straight')}</p>;
  return (
    <Section id="nearby" title={t('around.landmarks')} aside={note} className="print:hidden">
      <ul className="gap-x-8 text-15 sm:grid sm:grid-cols-2 lg:grid-cols-3">
        {landmarks.map(({ slug, name, ...distance }) => (
          <li key={slug} className="flex justify-between gap-4 border-b border-line py-2">
            <span>
              {name[t.lang]}
              <VisuallyHidden>, </VisuallyHidden>
            </span>
            <span className="whitespace-nowrap text-soft">{sayDistance(distance, t)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
