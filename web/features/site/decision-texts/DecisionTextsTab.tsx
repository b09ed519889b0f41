import { useState } from 'react';
import { DECISION_TEXT_GROUPS, type DecisionText } from '#common/contract/site/decision-texts.ts';
import { useApp } from '#web/app/context.ts';
import { useCan } from '#web/app/session.ts';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { DecisionTextDialog } from './DecisionTextDialog.tsx';

/** Reasons and emails of support's decisions, which administrators edit in both languages. */
export function DecisionTextsTab() {
  const { api, t } = useApp();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<DecisionText>();
  const { data, error, reload } = useLoad('decision-texts', (signal) => api.decisionTexts.all({}, { signal }));
  if (error && !data) return <LoadFailed error={error} reload={reload} />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  const wanted = search.trim().toLowerCase();
  const found = data.texts.filter(({ text }) => `${text.en} ${text.fr}`.toLowerCase().includes(wanted));
  return (
    <>
      <p className="mb-4 max-w-3xl text-soft">{t('siteAdmin.texts.help')}</p>
      <div className="mb-6 max-w-md">
        <TextField
          type="search"
          name="q"
          label={t('siteAdmin.texts.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <div role="status">{found.length === 0 && <p className="text-soft">{t('siteAdmin.texts.none')}</p>}</div>
      <div className="max-w-4xl">
        {DECISION_TEXT_GROUPS.map((group) => {
          const texts = found.filter((text) => text.group === group);
          return (
            texts.length > 0 && (
              <FormSection key={group} id={group} title={t(`siteAdmin.texts.groups.${group}`)}>
                {[...new Set(texts.map(({ about }) => about))].map((about) => (
                  <section key={about} aria-label={about} className="mb-4 last:mb-0">
                    <h3 className="text-15 font-semibold wrap-anywhere">{about}</h3>
                    <ul className="flex flex-col divide-y divide-line">
                      {texts
                        .filter((text) => text.about === about)
                        .map((text) => (
                          <TextRow key={text.key} text={text} onEdit={() => setEdited(text)} />
                        ))}
                    </ul>
                  </section>
                ))}
              </FormSection>
            )
          );
        })}
      </div>
      <DecisionTextDialog text={edited} onClose={() => setEdited(undefined)} onSaved={reload} />
    </>
  );
}

function TextRow({ text: { text, usual }, onEdit }: { text: DecisionText; onEdit: () => void }) {
  const { t } = useApp();
  const mayChange = useCan('modifySiteSettings');
  const isEdited = text.en !== usual.en || text.fr !== usual.fr;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-60">
        {isEdited && (
          <p className="mb-1">
            <Badge tone="good">{t('siteAdmin.texts.edited')}</Badge>
          </p>
        )}
        {(['en', 'fr'] as const).map((lang) => (
          <p key={lang} lang={lang} className="whitespace-pre-line wrap-anywhere">
            {text[lang]}
          </p>
        ))}
      </div>
      {mayChange && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('siteAdmin.texts.editOf', { text: text[t.lang] })}
          onClick={onEdit}
        >
          {t('words.edit')}
        </Button>
      )}
    </li>
  );
}
