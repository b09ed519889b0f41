import { useLang, useT } from '#web/app/context.ts';
import { GlobeIcon } from '#web/ui/icons.tsx';

type Props = {
  /** Full address of this page in the other language. */
  href: string;
  /** Keeps the choice before the browser leaves. */
  onSwitch?: () => void;
  className?: string;
  /** Only the language's code where the primary menu needs the room. */
  short?: boolean;
};

/** Leads to this page in the other language: a plain link with a full load, as the whole page changes. */
export function LanguageSwitcher({ href, onSwitch, className = 'btn btn-quiet px-3 text-ink', short }: Props) {
  const t = useT();
  const other = useLang() === 'fr' ? 'en' : 'fr';
  return (
    <a href={href} hrefLang={`${other}-CA`} lang={other} className={className} onClick={onSwitch}>
      <GlobeIcon />
      <span className={short ? 'lg:max-xl:visually-hidden' : undefined}>{t('shell.switchLanguage')}</span>
      {short && (
        <span aria-hidden="true" className="hidden uppercase lg:max-xl:inline">
          {other}
        </span>
      )}
    </a>
  );
}
