import type { Command, EditorState } from 'prosemirror-state';
import { useEffect, useState } from 'react';
import { valueOfBlank } from '#common/page-texts/legal-pages.ts';
import type { PostalParts } from '#common/places/postal-line.ts';
import { useApp } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { fillBlanks, findBlanks, selectNextBlank } from './blanks.ts';

/** The number of blanks of a draft, with a jump to the next one, and what the settings can fill in. */
export function BlanksBar({ state, run }: { state: EditorState; run: (command: Command) => void }) {
  const { api, t } = useApp();
  const [company, setCompany] = useState<PostalParts & { name: string }>();
  const blanks = findBlanks(state.doc);
  const isNeeded = blanks.length > 0;
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isOpen = true;
    api.settings.site().then(
      ({ siteSettings }) => isOpen && setCompany(siteSettings.companyInfo),
      // The blanks then wait for the editor.
      () => {},
    );
    return () => {
      isOpen = false;
    };
  }, [api, isNeeded]);
  if (!isNeeded) return null;
  const fillingOf = (words: string) => (company ? valueOfBlank(words, company) : '');
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b bg-mist px-3 py-2">
      <span className="mr-auto">{t('richText.blanks.count', { count: blanks.length })}</span>
      {blanks.some(({ words }) => fillingOf(words) !== '') && (
        <Button size="small" onClick={() => run(fillBlanks(fillingOf))}>
          {t('richText.blanks.fill')}
        </Button>
      )}
      <Button size="small" onClick={() => run(selectNextBlank)}>
        {t('richText.blanks.next')}
      </Button>
    </div>
  );
}
