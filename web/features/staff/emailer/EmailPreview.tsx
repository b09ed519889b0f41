import type { EmailPreviewFacts, EmailTemplateSummary } from '#common/contract/staff/emailer.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { useApp } from '#web/app/context.ts';
import { useLoad } from '#web/lists/use-load.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ChipButton } from '#web/ui/ChipButton.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { CHOICES, type EmailLook } from './look.ts';
import { SendTest } from './SendTest.tsx';

interface EmailPreviewProps {
  template: EmailTemplateSummary;
  look: EmailLook;
  choose: (change: Partial<EmailLook>) => void;
}

/** A template with sample data: display options, subject and text, and a test form. */
export function EmailPreview({ template, look, choose }: EmailPreviewProps) {
  const { api, t } = useApp();
  const { lang, view, width, scheme } = look;
  const { name } = template;
  const { data: preview, error } = useLoad(`emailer.${name}.${lang}`, async (signal) => {
    const answer = await api.emailer.preview({ params: { name }, query: { lang } }, { signal });
    return answer.preview;
  });
  return (
    <section aria-label={preview?.subject ?? template.subject} className="min-w-0">
      <div className="mb-4 flex flex-wrap gap-2">
        <Badge>{t(`emailer.recipient.${template.reader}`)}</Badge>
        {template.isCommercial && <Badge tone="warning">{t('emailer.commercial')}</Badge>}
      </div>
      <div className="mb-4 flex flex-wrap gap-x-6 gap-y-3">
        <Choice
          label={t('words.language')}
          options={CHOICES.lang.map((value) => ({ value, label: t(`words.langs.${value}`) }))}
          value={lang}
          choose={(value) => choose({ lang: value })}
        />
        <Choice
          label={t('emailer.view')}
          options={CHOICES.view.map((value) => ({ value, label: t(`emailer.views.${value}`) }))}
          value={view}
          choose={(value) => choose({ view: value })}
        />
        {view === 'html' && (
          <>
            <Choice
              label={t('emailer.width')}
              options={CHOICES.width.map((value) => ({ value, label: t(`emailer.widths.${value}`) }))}
              value={width}
              choose={(value) => choose({ width: value })}
            />
            <Choice
              label={t('emailer.colours')}
              options={CHOICES.scheme.map((value) => ({ value, label: t(`emailer.schemes.${value}`) }))}
              value={scheme}
              choose={(value) => choose({ scheme: value })}
            />
          </>
        )}
      </div>
      {error && <ErrorState title={t('emailer.failed')}>{error.message}</ErrorState>}
      {preview ? <Shown preview={preview} look={look} /> : !error && <Skeleton className="h-[70vh] w-full" />}
      <SendTest name={name} lang={lang} />
    </section>
  );
}

function Shown({ preview, look: { view, width, scheme } }: { preview: EmailPreviewFacts; look: EmailLook }) {
  const { t } = useApp();
  const size = formatNumber(Math.ceil(preview.bytes / 102.4) / 10, t.lang);
  return (
    <>
      <div className="card mb-4 p-4">
        <Facts
          facts={[
            [
              t('words.emailSubject'),
              <span key="subject" lang={preview.lang}>
                {preview.subject}
              </span>,
            ],
            [t('emailer.weight'), t('emailer.kilobytes', { size })],
            ...preview.headers.map(({ name, value }) => [name, value] as const),
          ]}
        />
      </div>
      {view === 'html' ? (
        <div className="overflow-x-auto rounded-card border border-line bg-mist">
          <iframe
            title={t('emailer.frame', { name: preview.name })}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            src={preview.frames[scheme]}
            className={`mx-auto block h-[75vh] border-0 ${width === 'phone' ? 'w-[375px] max-w-full' : 'w-full'}`}
          />
        </div>
      ) : (
        <pre lang={preview.lang} dir="auto" className="card p-4 text-13 break-words whitespace-pre-wrap">
          {preview.text}
        </pre>
      )}
    </>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  choose: (value: T) => void;
}

function Choice<T extends string>({ label, options, value, choose }: ChoiceProps<T>) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-1 text-13 text-soft">{label}</legend>
      {options.map((option) => (
        <ChipButton key={option.value} pressed={option.value === value} onClick={() => choose(option.value)}>
          {option.label}
        </ChipButton>
      ))}
    </fieldset>
  );
}
