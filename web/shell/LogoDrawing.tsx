import { useGlobals } from '#web/app/context.ts';

const WORD =
  'M47.5 36.5v-26.9h17.6v4.5h-12.2v7.6h11v4.4h-11v10.4zM77.4 36.9q-3 0-5.2-1.3q-2.2-1.3-3.4-3.7q-1.2-2.3-1.2-5.4q0-3.1 1.2-5.5q1.2-2.3 3.4-3.6q2.2-1.4 5.2-1.4q3.1 0 5.3 1.4q2.2 1.3 3.4 3.6q1.2 2.4 1.2 5.5q0 3.1-1.2 5.4q-1.2 2.4-3.4 3.7q-2.2 1.3-5.3 1.3zM77.4 32.7q1.5 0 2.5-.8q1-.8 1.5-2.2q.5-1.4.5-3.2q0-1.8-.5-3.2q-.5-1.4-1.5-2.3q-1-.8-2.5-.8q-1.4 0-2.4.8q-1 .9-1.5 2.3q-.5 1.4-.5 3.2q0 1.8.5 3.2q.5 1.4 1.5 2.2q1 .8 2.4.8zM90.4 43.7l1.2-4l.6.1q1.1.3 2 .2q.8-.1 1.3-.7q.5-.6.7-1.6l.2-1.1l-7.6-20.3h5.6l3.4 10.6q.7 2 1 3.9q.4 2 .9 4.2h-1.2q.5-2.2 1-4.2q.4-2 1.1-3.9l3.6-10.6h5.5l-8.6 22.6q-.6 1.7-1.5 2.8q-1 1.2-2.4 1.9q-1.4.6-3.4.6q-1 0-2-.2q-.9-.1-1.4-.3zM121.2 36.9q-3.1 0-5.3-1.3q-2.3-1.2-3.5-3.6q-1.2-2.3-1.2-5.5q0-3.1 1.2-5.5q1.2-2.3 3.4-3.6q2.2-1.4 5.1-1.4q1.9 0 3.7.7q1.7.6 3 1.9q1.3 1.2 2 3.2q.7 1.9.7 4.5v1.5h-16.8v-3.4h14.2l-2.4.9q0-1.6-.5-2.7q-.5-1.2-1.5-1.9q-.9-.6-2.4-.6q-1.4 0-2.4.6q-1 .7-1.5 1.8q-.5 1.2-.5 2.6v2.4q0 1.7.6 3q.6 1.2 1.6 1.8q1.1.6 2.6.6q.9 0 1.7-.3q.8-.3 1.4-.8q.5-.5.8-1.3l4.8.9q-.5 1.6-1.7 2.9q-1.2 1.2-3 1.9q-1.8.7-4.1.7zM133.5 36.5v-20.2h5.1v3.5h.2q.6-1.9 1.9-2.8q1.3-1 3-1q.4 0 .9.1q.5 0 .9.1v4.7q-.4-.1-1.1-.2q-.7 0-1.3 0q-1.2 0-2.2.5q-1 .6-1.6 1.5q-.5 1-.5 2.2v11.6z';

/** The name that the outlines write. */
const DRAWN_NAME = 'Foyer';

/** The logo: a lit doorway and the site's name, for our own one in outlines of Inter, 160 by 46. */
export function LogoDrawing({ className = '' }: { className?: string }) {
  const { siteName } = useGlobals();
  const isDrawn = siteName === DRAWN_NAME;
  const width = isDrawn ? 160 : 40;
  const drawing = (
    <svg
      viewBox={`0 0 ${width} 46`}
      width={width}
      height="46"
      className={`${isDrawn ? 'max-w-full' : 'shrink-0'} ${className}`}
      preserveAspectRatio="xMinYMid"
      aria-hidden="true"
      focusable="false"
    >
      <path className="fill-spruce" d="M4 36.5v-18a16 16 0 0 1 32 0v18z" />
      <path className="fill-glow" d="M13 36.5V19.5a7 7 0 0 1 14 0v17z" />
      <path className="fill-glow" opacity="0.55" d="M13 38h14l7 7H9z" />
      {isDrawn && <path className="fill-ink" d={WORD} />}
    </svg>
  );
  if (isDrawn) return drawing;
  return (
    <span className="flex items-center gap-2">
      {drawing}
      <span className="max-w-30 truncate text-20 font-semibold text-ink min-[375px]:max-w-42 sm:max-w-48">
        {siteName}
      </span>
    </span>
  );
}
