import type { Lang } from '#common/contract/fields.ts';
import type { RichText } from '#common/rich-text/document.ts';
import { lazyAreaPart } from '#web/app/lazy-part.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

export interface RichTextFieldProps {
  /** The field in the form's values. */
  name: string;
  label: string;
  hint?: string;
  error?: string;
  /** A document, or HTML of an earlier version. Empty without words. */
  value: RichText | string;
  /** Called a moment after typing, and before the focus leaves. */
  onChange: (value: RichText | '') => void;
  /** The language of the text. */
  lang: Lang;
}

const LazyEditor = lazyAreaPart(
  () => import('./ConvertedEditor.tsx').then((m) => m.ConvertedEditor),
  'richText',
  'mediaLibrary',
);

/** A field of a form with rich text. The editor loads with its first field. */
export const RichTextField = (props: RichTextFieldProps) => (
  <Optional waiting={<Skeleton className="h-72" />}>
    <LazyEditor {...props} />
  </Optional>
);

/** Loads the editor for screens that will show it. Never rejects; a failure comes back when the field is shown. */
export const preloadRichText = (): Promise<unknown> => LazyEditor.preload().catch(() => {});
