import type { MessageFacts } from '#common/contract/staff/reviews.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { formatPhone, phoneLink } from '#common/values/phone.ts';
import { useT } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { CardSection } from './CardSection.tsx';

/** A message of the site's forms, with its earlier replies. */
export function MessageReview({ message }: { message: MessageFacts }) {
  const t = useT();
  const { name, email, phone, company, numberOfUnits, portfolio, subject, answers, lang, createdAt } = message;
  return (
    <>
      <CardSection id="message" title={t('words.message')}>
        <p dir="auto" lang={lang} className="mb-5 whitespace-pre-line wrap-anywhere">
          {message.message || t('reviews.message.erased')}
        </p>
        <Facts
          facts={[
            [t('words.subject'), subject && t(`catalog.contactSubject.${subject}`)],
            [t('reviews.message.from'), name],
            [
              t('words.email'),
              email && (
                <a href={`mailto:${email}`} className="link wrap-anywhere">
                  {email}
                </a>
              ),
            ],
            [
              t('words.phone'),
              phone && (
                <a href={phoneLink(phone)} className="link">
                  {formatPhone(phone, t.lang)}
                </a>
              ),
            ],
            [t('words.company'), company],
            [t('words.numberOfHomes'), numberOfUnits === null ? null : formatNumber(numberOfUnits, t.lang)],
            [t('reviews.message.portfolio'), portfolio],
            [t('reviews.message.sent'), <Moment key="sent" at={createdAt} />],
          ]}
        />
      </CardSection>
      {answers.length > 0 && (
        <CardSection id="replies" title={t('reviews.message.replies')}>
          <ol className="flex flex-col gap-4">
            {answers.map((answer) => (
              <li key={answer.id} className="border-l-2 border-line pl-3">
                <p dir="auto" lang={lang} className="whitespace-pre-line wrap-anywhere">
                  {answer.text || t('reviews.message.erased')}
                </p>
                <p className="text-13 text-soft">
                  <span>{`${answer.by ?? t('reviews.message.former')} · `}</span>
                  <Moment at={answer.at} />
                </p>
              </li>
            ))}
          </ol>
        </CardSection>
      )}
    </>
  );
}
