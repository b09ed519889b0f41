import type { SentEmail } from '#common/contract/staff/records.ts';
import { useT } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';

/** The latest emails about a record, without their texts. */
export function SentEmails({ emails }: { emails: readonly SentEmail[] }) {
  const t = useT();
  if (emails.length === 0) return <p className="text-soft">{t('records.sections.noEmails')}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {emails.map(({ id, subject, to, createdAt, sentAt }) => (
        <li key={id}>
          <p className="wrap-anywhere">{subject}</p>
          <p className="text-13 wrap-anywhere text-soft">
            {to} · <Moment at={sentAt ?? createdAt} />
            {!sentAt && <span>{` · ${t('records.sections.waiting')}`}</span>}
            <span>{` · #${id}`}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
