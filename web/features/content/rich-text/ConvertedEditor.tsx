import { useEffect, useState } from 'react';
import { EMPTY_RICH_TEXT, type RichText } from '#common/rich-text/document.ts';
import { useApp } from '#web/app/context.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { convertedText, convertText } from './documents.ts';
import { RichTextEditor } from './RichTextEditor.tsx';
import type { RichTextFieldProps } from './RichTextField.tsx';

/** The editor, which converts HTML of an earlier version first. The form keeps the HTML until the text changes. */
export function ConvertedEditor({ value, ...field }: RichTextFieldProps) {
  const { t } = useApp();
  const { doc, isFailed } = useDocument(value);
  if (isFailed) return <Notice tone="warning">{t('richText.failed')}</Notice>;
  return doc ? <RichTextEditor {...field} value={doc} /> : <Skeleton className="h-72" />;
}

function useDocument(value: RichText | string): { doc: RichText | undefined; isFailed: boolean } {
  const { api } = useApp();
  const [converted, setConverted] = useState(() => convertedText(value));
  const html = typeof value === 'string' && value !== '' ? value : undefined;
  const isKnown = html === undefined || converted?.html === html;
  useEffect(() => {
    if (isKnown) return undefined;
    const leaving = new AbortController();
    void convertText(api, html, leaving.signal).then((found) => leaving.signal.aborted || setConverted(found));
    return () => leaving.abort();
  }, [api, html, isKnown]);
  if (typeof value !== 'string') return { doc: value, isFailed: false };
  if (html === undefined) return { doc: EMPTY_RICH_TEXT, isFailed: false };
  return { doc: (isKnown && converted?.doc) || undefined, isFailed: isKnown && converted?.doc === null };
}
