import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';

interface SentenceExampleProps {
  sentence: string;
  /** The chips that the search makes of it. */
  understood: readonly string[];
  /** The search, without the language prefix. */
  path: string;
}

/** Shows that the search box understands sentences: an example, its chips, and the search that they make. */
export function SentenceExample({ sentence, understood, path }: SentenceExampleProps) {
  const t = useT();
  return (
    <div className="flex flex-col gap-3 border-l-4 border-glow pl-4">
      <p className="text-15 text-soft">{t('home.example')}</p>
      <p className="text-17">
        <Link to={path} className="link font-semibold">
          {t('home.quoted', { sentence })}
        </Link>
      </p>
      <ul className="flex flex-wrap gap-2" aria-label={t('home.understood')}>
        {understood.map((part, at) => (
          <li key={part} className={`badge animate-arrive bg-spruce-tint text-spruce-deep ${DELAYS[at] ?? ''}`}>
            {part}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One chip after the other. Whole class names, because the stylesheet is made from them. */
const DELAYS = ['delay-300', 'delay-500', 'delay-700', 'delay-900', 'delay-1100', 'delay-1300'];
