import { useLang, useT } from '#web/app/context.ts';
import { GlobeIcon } from '#web/ui/icons.ts';

type Props = {
  /** URL of this page in the other language. */
  href: string;
  /** Saves the choice before the browser leaves. */
  onSwitch?: () => void;
  className?: string;
  /** Shows only the language code at widths where the menu needs the space. */
  short?: boolean;
};

/**
 * Link to this page in the other language, with a full page load. It replaces the history entry, because Back to the
 * earlier language would lead here again.
 */
export function LanguageSwitcher({
  href,
  onSwitch,
  className = 'btn btn-quiet px-3 text-ink max-sm:gap-1 max-sm:px-1.5',
  short,
}: Props) {
  const t = useT();
  const other = useLang() === 'fr' ? 'en' : 'fr';
  return (
    <a
      href={href}
      hrefLang={`${other}-CA`}
      lang={other}
      className={className}
      onClick={(event) => {
        onSwitch?.();
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        window.location.replace(href);
      }}
    >
      <GlobeIcon />
      <span className={short ? 'max-sm:visually-hidden lg:max-xl:visually-hidden' : undefined}>
        {t('shell.switchLanguage')}
      </span>
      {short && (
        <span aria-hidden="true" className="uppercase sm:max-lg:hidden xl:hidden">
          {other}
        </span>
      )}
    </a>
  );
}
