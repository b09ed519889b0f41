import type { AuditEntry } from '#common/contract/staff/access.ts';
import { withColon } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { actionInWords } from '#common/words/action-in-words.ts';
import { labelOfAuditedField } from '#common/words/label-of-audited-field.ts';
import { useT } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';

/** Fields whose value is a list of names. */
const LISTS = ['roles', 'permissions'];
/** The order of the fields, as in the forms. */
const ORDER = ['firstName', 'lastName', 'name', 'email', 'phone', 'lang', 'kind', 'labelEn', 'labelFr', 'company'];

const placeOf = ({ field }: Change) => (ORDER.indexOf(field) + ORDER.length + 1) % (ORDER.length + 1);
type Change = AuditEntry['changes'][number];

/** The history of a record, latest first: changes, author and time. */
export function History({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useT();
  if (entries.length === 0) return <p className="text-soft">{t('lists.historyEmpty')}</p>;
  return (
    <ol className="flex flex-col gap-4">
      {entries.map((entry) => (
        <li key={entry.id} className="border-l-2 border-line pl-4">
          <p className="font-medium break-words">{sayAction(entry, t)}</p>
          <p className="text-13 text-soft">
            {entry.by ? t('words.by', { name: entry.by.name }) : t('access.history.system')} · <Moment at={entry.at} />
          </p>
          {entry.changes.length > 0 && (
            <ul className="mt-1 flex flex-col gap-0.5 text-13 break-words">
              {entry.changes
                // The name of its file says nothing.
                .filter(({ field }) => field !== 'avatar')
                .toSorted((one, other) => placeOf(one) - placeOf(other))
                .map((change) => (
                  <li key={change.field}>{describeChange(change, t)}</li>
                ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

function sayAction({ action, subject }: AuditEntry, t: Translate): string {
  const named = { subject: subject ?? t('access.history.gone') };
  return (
    t.dynamic(`access.history.actions.${action.replace('.', '-')}`, named) ??
    withColon(actionInWords({ action }, t), named.subject, t)
  );
}

/** "Email: from a@b.ca to c@d.ca"; for lists, the items added and removed. */
function describeChange({ field, before: was, after: is }: Change, t: Translate): string {
  const before = describeValue(field, was, t);
  const after = describeValue(field, is, t);
  const label = withColon(labelOfAuditedField(field, t), '', t);
  if (!LISTS.includes(field)) {
    if (before === null) return label + (after ?? t('words.nothing'));
    return `${label}${t('access.history.from')} ${before} ${t('access.history.to')} ${after ?? t('words.nothing')}`;
  }
  const old = new Set(before?.split(', ') ?? []);
  const now = new Set(after?.split(', ') ?? []);
  const added = [...now.difference(old)].join(', ');
  const removed = [...old.difference(now)].join(', ');
  const parts = [
    added && (old.size > 0 ? `${t('access.history.added')} ${added}` : added),
    removed && `${t('access.history.removed')} ${removed}`,
  ];
  // The list only changed its order.
  return label + (parts.filter(Boolean).join(' · ') || [...now].join(', '));
}

/** The value of a field in words. */
function describeValue(field: string, value: string | null, t: Translate): string | null {
  if (value === null) return null;
  if (field === 'lang') return t.dynamic(`words.langs.${value}`) ?? value;
  if (field === 'kind') return t.dynamic(`frame.roles.${value}`) ?? value;
  return value;
}
