import { useLang, useT } from '#web/app/context.ts';
import { GlobeIcon } from '#web/ui/icons.tsx';

type Props = {
  /** Full address of this page in the other language. */
  href: string;
  /** Keeps the choice before the browser leaves. */
  onSwitch?: () => void;
  className?: string;
};

/** Leads to this page in the other language: a plain link with a full load, as the whole page changes. */
export function LanguageSwitcher({ href, onSwitch, className = 'btn btn-quiet px-3 text-ink' }: Props) {
  const t = useT();
  const other = useLang() === 'fr' ? 'en' : 'fr';
  return (
    <a href={href} hrefLang={`${other}-CA`} lang={other} className={className} onClick={onSwitch}>
      <GlobeIcon />
      {t('shell.switchLanguage')}
    </a>
  );
}
