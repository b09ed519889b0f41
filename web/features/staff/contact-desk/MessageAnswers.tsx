import type { MessageDetail } from '#common/contract/staff/contact-desk.ts';
import { useApp } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { ShortTextForm } from '#web/forms/ShortTextForm.tsx';
import { useLocation, useNavigate } from '#web/router/router.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** The answers to a message, and a form for the next one. */
export function MessageAnswers({ message, mayAnswer }: { message: MessageDetail; mayAnswer: boolean }) {
  const { api, t } = useApp();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { id, answers, email } = message;
  return (
    <>
      {answers.length === 0 ? (
        <p className="text-soft">{t('contactDesk.noAnswers')}</p>
      ) : (
        <ol className="flex flex-col gap-4">
          {answers.map((answer) => (
            <li key={answer.id} className="border-l-2 border-line pl-3">
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {answer.text || t('contactDesk.erased')}
              </p>
              <p className="text-13 text-soft">
                {answer.by ?? t('contactDesk.former')} · <Moment at={answer.at} />
              </p>
            </li>
          ))}
        </ol>
      )}
      {mayAnswer && (
        <div className="mt-5 border-t border-line pt-5">
          {email ? (
            <ShortTextForm
              name="contact-answer"
              scope={id}
              field="text"
              round={answers.length}
              label={t('contactDesk.answer')}
              hint={t('contactDesk.answerHelp')}
              submit={t('words.sendReply')}
              rules={async () => (await import('#common/contract/staff/contact-desk.ts')).messageAnswerBody}
              send={async (body) => {
                const done = await api.contactDesk.answerMessage({ params: { id }, body });
                toast({ severity: 'success', summary: done.message });
                await navigate(pathname, { replace: true, preventScrollReset: true });
              }}
            />
          ) : (
            <Notice>{t('contactDesk.answerErased')}</Notice>
          )}
        </div>
      )}
    </>
  );
}
