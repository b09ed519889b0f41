import { LANGS } from '#common/contract/fields.ts';
import type { ReplyTemplate } from '#common/contract/renting/lead-inbox.ts';
import { useApp } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { TrashIcon } from '#web/ui/home-icons.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** The placeholders of a template, as one writes them. */
const PLACEHOLDERS = '{name}, {home}, {address}, {company}';

interface OwnTemplatesProps {
  templates: readonly ReplyTemplate[];
  /** The language of a new template. */
  lang: ReplyTemplate['lang'];
  reload: () => void;
}

/** The company's own texts for replies, and the form for a new one. */
export function OwnTemplates({ templates, lang, reload }: OwnTemplatesProps) {
  const { api, t } = useApp();
  const own = templates.flatMap((template) => (template.id === null ? [] : [{ ...template, id: template.id }]));
  const remove = async (id: number) => {
    if (await runWithToast(t, () => api.leadInbox.removeTemplate({ params: { id } }))) reload();
  };
  return (
    <>
      <h3 className="mb-2 text-17">{t('leads.templates.own')}</h3>
      {own.length === 0 && <p className="mb-4 text-soft">{t('leads.templates.none')}</p>}
      <ul className="mb-4 flex flex-col divide-y divide-line">
        {own.map(({ id, name, lang: written }) => (
          <li key={id} className="flex min-h-11 items-center gap-3">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {name} <span className="text-13 text-soft">{t(`words.langs.${written}`)}</span>
            </span>
            <button
              type="button"
              className="btn btn-quiet btn-icon"
              aria-label={t('leads.templates.remove', { name })}
              onClick={() => void remove(id)}
            >
              <TrashIcon className="size-5" />
            </button>
          </li>
        ))}
      </ul>
      <TemplateForm lang={lang} reload={reload} />
    </>
  );
}

function TemplateForm({ lang, reload }: Pick<OwnTemplatesProps, 'lang' | 'reload'>) {
  const { api, t } = useApp();
  const form = useForm({
    name: 'reply-template',
    initial: { lang },
    rules: async () => (await import('#common/contract/renting/lead-inbox.ts')).replyTemplateBody,
    async send(body) {
      const { message } = await api.leadInbox.addTemplate({ body });
      reload();
      return message;
    },
  });
  return (
    <FormFrame form={form} submit={t('leads.templates.save')}>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField label={t('words.name')} maxLength={100} required {...form.field('name')} />
        <SelectField
          label={t('words.language')}
          options={LANGS.map((value) => ({ value, label: t(`words.langs.${value}`) }))}
          {...form.field('lang')}
        />
      </div>
      <TextArea
        label={t('words.text')}
        hint={t('leads.templates.hint', { placeholders: PLACEHOLDERS })}
        rows={5}
        required
        {...form.field('body')}
      />
    </FormFrame>
  );
}
