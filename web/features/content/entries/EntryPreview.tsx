import { useEffect, useRef, useState } from 'react';
import type { EntryDetail } from '#common/contract/content/entries.ts';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import { entryKind } from '#common/entries/kinds.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { useCan } from '#web/app/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChipButton } from '#web/ui/ChipButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast-store.ts';
import type { EntryFormValues } from './entry-values.ts';
import { SearchPreview } from './SearchPreview.tsx';

/** Widths of the preview in pixels: phone, tablet, desktop. */
const WIDTHS = [390, 820, 1440] as const;
const HEIGHT = 640;
/** The page isn't drawn smaller, because nobody could read it. It scrolls sideways instead. */
const MIN_SCALE = 0.5;

/** The factor that fits a width into an element, from MIN_SCALE to 1. */
function useScale(width: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>(width);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, scale: Math.max(MIN_SCALE, Math.min(1, room / width)) };
}

interface EntryPreviewProps {
  entry: EntryDetail;
  /** Values of the form, also unsaved ones. */
  values: EntryFormValues;
  hasChanges: boolean;
  onClose: () => void;
}

/** The real page in the state of the saved draft, at three widths, and what search engines and networks show of it. */
export function EntryPreview({ entry, values, hasChanges, onClose }: EntryPreviewProps) {
  const { api, t, globals } = useApp();
  const [lang, setLang] = useState<Lang>(t.lang);
  const [width, setWidth] = useState<number>(WIDTHS[0]);
  const [token, setToken] = useState<string>();
  const { ref, scale } = useScale(width);
  const place = useRef<HTMLElement>(null);
  // Its button is at the bottom of the window.
  useEffect(() => place.current?.focus(), []);
  const { kind, id, version } = entry;
  const mayChange = useCan(entryKind(kind).permissions.modify);
  useEffect(() => {
    let isOpen = true;
    api.entries.preview({ params: { kind, id } }).then(
      (made) => isOpen && setToken(made.token),
      () => toast({ severity: 'error', summary: t('entries.notDone'), detail: t('lists.failed') }),
    );
    return () => {
      isOpen = false;
    };
  }, [api, kind, id, t]);
  const frameTitle = t('entries.preview.frame', { language: t(`words.langs.${lang}`) });
  const screen = kind === 'post' ? 'blog.preview' : 'content.preview';
  const path = token && `${lang === 'fr' ? '/fr' : ''}${pathTo(screen, { token })}`;
  async function copyLink(): Promise<void> {
    try {
      await navigator.clipboard.writeText(`${globals.appUrl}${path}`);
      toast({ severity: 'success', summary: t('entries.preview.copied'), detail: t('entries.preview.expires') });
    } catch {
      toast({ severity: 'error', summary: t('entries.notDone'), detail: t('entries.preview.copyFailed') });
    }
  }
  async function endLinks(): Promise<void> {
    const ended = await api.entries.endPreviews({ params: { kind, id } }).catch(() => null);
    if (ended) toast({ severity: 'success', summary: ended.message });
    else toast({ severity: 'error', summary: t('entries.notDone'), detail: t('lists.failed') });
    if (ended) onClose();
  }
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="preview-title"
      className="card mb-5 scroll-mt-24 p-4 outline-none md:p-5"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="preview-title" className="mr-auto text-17">
          {t('entries.preview.title')}
        </h2>
        {LANGS.map((one) => (
          <ChipButton key={one} pressed={lang === one} onClick={() => setLang(one)}>
            {t(`words.langs.${one}`)}
          </ChipButton>
        ))}
        {WIDTHS.map((one) => (
          <ChipButton key={one} pressed={width === one} onClick={() => setWidth(one)}>
            {t('entries.preview.width', { width: one })}
          </ChipButton>
        ))}
        <Button size="small" variant="secondary" disabled={!token} onClick={() => void copyLink()}>
          {t('entries.preview.copy')}
        </Button>
        {mayChange && (
          <Button size="small" variant="quiet" onClick={() => void endLinks()}>
            {t('entries.preview.end')}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </div>
      {hasChanges && (
        <div className="mt-3">
          <Notice>{t('entries.preview.unsaved')}</Notice>
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        ref={ref}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
        tabIndex={0}
        aria-label={frameTitle}
        className="mt-4 overflow-x-auto rounded-card border border-line"
      >
        {path && (
          <div style={{ width: width * scale, height: HEIGHT }}>
            <iframe
              // The draft changed, so the page is loaded again.
              key={`${version} ${lang}`}
              src={path}
              title={frameTitle}
              width={width}
              height={HEIGHT / scale}
              className="block origin-top-left bg-paper"
              style={{ transform: `scale(${scale})` }}
            />
          </div>
        )}
      </div>
      <SearchPreview lang={lang} entry={entry} values={values} />
    </section>
  );
}
