import type { AuditEntry } from '#common/contract/access.ts';
import { useT } from '#web/app/context.ts';

/** Fields that are shown before the rest is folded. */
const OPEN = 2;
/** Longer values are cut, in characters. */
const LONGEST = 160;

type Change = AuditEntry['changes'][number];

/** The changed fields of an entry with their old and new values. */
export function ChangeDetails({ changes }: { changes: readonly Change[] }) {
  const t = useT();
  const rest = changes.slice(OPEN);
  return (
    <>
      <Fields changes={changes.slice(0, OPEN)} />
      {rest.length > 0 && (
        <details>
          <summary className="link text-13">{t('history.more', { count: rest.length })}</summary>
          <Fields changes={rest} />
        </details>
      )}
    </>
  );
}

function Fields({ changes }: { changes: readonly Change[] }) {
  const t = useT();
  return (
    <dl className="flex flex-col gap-1 text-13 wrap-anywhere">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="font-medium">
            {t.dynamic(`history.fields.${field}`) ?? t.dynamic(`access.fields.${field}`) ?? field}
          </dt>
          {before !== null && (
            <dd>
              <del>{shorten(before) || t('history.none')}</del>
            </dd>
          )}
          <dd>
            <ins className="no-underline">{shorten(after ?? '') || t('history.none')}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
