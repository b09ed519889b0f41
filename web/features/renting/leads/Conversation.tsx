import type { Lead } from '#common/contract/renting/leads.ts';
import { useApp } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { MessageList } from '#web/features/renting/inquiries/MessageList.tsx';
import { ShortTextForm } from '#web/forms/ShortTextForm.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { nameOf } from './lead-state.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';
import type { Changed } from './use-lead.ts';

/** Messages of a lead, and the form for a reply. */
export function Conversation({ lead, change }: { lead: Lead; change: Changed }) {
  const { api, t } = useApp();
  const { id, messages, email, lang, canWrite } = lead;
  return (
    <section aria-labelledby="conversation-title" className="card p-5 md:p-6">
      <h2 id="conversation-title" className="mb-4 text-17">
        {t('words.conversation')}
      </h2>
      <MessageList
        messages={messages}
        mine="landlord"
        nameOf={({ side, by }) => (side === 'renter' ? nameOf(lead, t) : (by ?? t('leads.page.you')))}
        empty={t('words.sentWithoutMessage')}
        when={(at) => <Moment at={at} />}
      />
      <div className="mt-6 border-t border-line pt-5">
        {!canWrite ? (
          <Notice tone="warning">{t('leads.page.onHold')}</Notice>
        ) : email ? (
          <ShortTextForm
            name="lead-reply"
            field="message"
            scope={id}
            round={messages.length}
            label={t('leads.page.reply')}
            hint={`${t('leads.page.replyHint')} ${t('leads.page.replyLang', { lang })}`}
            submit={t('words.sendReply')}
            tools={(insert) => <TemplatePicker lead={lead} insert={insert} />}
            rules={async () => (await import('#common/contract/renting/leads.ts')).replyBody}
            send={(body) => change(() => api.leads.reply({ params: { id }, body }))}
          />
        ) : (
          <Notice>{t('leads.page.gone')}</Notice>
        )}
      </div>
    </section>
  );
}
