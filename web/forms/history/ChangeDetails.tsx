import type { RecordChange } from '#common/contract/staff/history.ts';
import { useT } from '#web/app/context.ts';

/** Fields that are shown before the rest is folded. */
const OPEN = 2;
/** Longer values are cut, in characters. */
const LONGEST = 160;

type Change = RecordChange['changes'][number];

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
      {changes.map(({ field, label, before, after }) => {
        const removed = linesApart(before ?? '', after ?? '');
        const added = linesApart(after ?? '', before ?? '');
        return (
          <div key={field}>
            <dt className="font-medium">{label}</dt>
            {before !== null && (removed !== '' || before === '') && (
              <dd dir="auto" className="whitespace-pre-line">
                <del>{shorten(removed) || t('history.none')}</del>
              </dd>
            )}
            {(added !== '' || (after ?? '') === '') && (
              <dd dir="auto" className="whitespace-pre-line">
                <ins className="no-underline">{shorten(added) || t('history.none')}</ins>
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

/** The lines of a text without those that it begins and ends with in common with the other one. */
function linesApart(text: string, other: string): string {
  const [own, others] = [text.split('\n'), other.split('\n')];
  const shared = Math.min(own.length, others.length);
  let start = 0;
  while (start < shared && own[start] === others[start]) start++;
  let end = 0;
  while (end < shared - start && own.at(-1 - end) === others.at(-1 - end)) end++;
  return own.slice(start, own.length - end).join('\n');
}

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
