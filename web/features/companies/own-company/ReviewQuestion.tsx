import type { StartStatus } from '#common/contract/companies/own-company.ts';
import { useApp } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { ShortTextForm } from '#web/forms/ShortTextForm.tsx';

interface ReviewQuestionProps {
  question: NonNullable<StartStatus['question']>;
  onAnswered: () => void;
}

/** Support's question about the company, with a form for the answer. */
export function ReviewQuestion({ question: { text, askedAt }, onAnswered }: ReviewQuestionProps) {
  const { api, t } = useApp();
  const round = Date.parse(askedAt);
  return (
    <div className="mt-3">
      <blockquote dir="auto" className="mb-3 border-l-2 border-amber pl-3 wrap-anywhere whitespace-pre-line">
        <span className="block text-13 text-soft">{t('companyDetails.start.question')}</span>
        {text}
      </blockquote>
      <ShortTextForm
        name="review-answer"
        field="answer"
        scope={round}
        round={round}
        label={t('companyDetails.start.answer')}
        submit={t('companyDetails.start.sendAnswer')}
        rules={async () => (await import('#common/contract/staff/reviews.ts')).reviewAnswerBody}
        send={async (body) => {
          if (await runWithToast(t, () => api.reviewAnswers.answer({ body }))) onAnswered();
        }}
      />
    </div>
  );
}
