import { useT } from '#web/app/context.ts';
import { InfoIcon } from '#web/ui/icons.ts';
import { useDisclosure } from '#web/ui/use-disclosure.ts';
import type { Credit } from './engine/engine.ts';

/** Sources of the map data, always visible, with details of the bundled map behind a button. */
export function Credits({ credits, isBundled }: { credits: readonly Credit[]; isBundled: boolean }) {
  const t = useT();
  const { open, rootProps, buttonProps, panelProps } = useDisclosure();
  if (credits.length === 0 && !isBundled) return null;
  return (
    <div
      {...rootProps}
      className="absolute right-0 bottom-0 flex max-w-full items-center rounded-tl-control bg-card/85 px-2 text-13 text-soft"
    >
      <p className="truncate">
        {credits.map(({ text, href }) =>
          href ? (
            <a key={text} href={href} target="_blank" rel="noreferrer" className="underline">
              {text}
            </a>
          ) : (
            <span key={text}>{text}</span>
          ),
        )}
      </p>
      {isBundled && (
        <>
          <button
            type="button"
            {...buttonProps}
            aria-label={t('map.credits.about')}
            className="-mr-2 flex size-7 shrink-0 items-center justify-center pointer-coarse:size-11"
          >
            <InfoIcon className="size-4" />
          </button>
          <div {...panelProps} className="floating absolute right-2 bottom-full mb-2 w-72 p-3 text-ink">
            {open && t('map.credits.text')}
          </div>
        </>
      )}
    </div>
  );
}
