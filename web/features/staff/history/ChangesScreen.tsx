import { AUDIT_PERMISSIONS } from '#common/catalog/audit-kinds.ts';
import type { RecordChange } from '#common/contract/staff/history.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { keysOf } from '#common/values/objects.ts';
import { actionInWords } from '#common/words/action-in-words.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { useSession } from '#web/app/session.ts';
import { ChangeDetails } from '#web/forms/history/ChangeDetails.tsx';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { useLocation } from '#web/router/router.tsx';
import { auditPath } from './audit-links.ts';

/** Changes of all records, or of the record or person in the address. */
export function ChangesScreen() {
  const { api, t } = useApp();
  const permissions = useSession()?.permissions ?? {};
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const only = Object.fromEntries(['subject', 'person'].flatMap((name) => pairOf(name, asked.get(name))));
  const list: ListSpec<RecordChange> = {
    name: `changes ${new URLSearchParams(only)}`,
    title: t('words.changeHistory'),
    purpose: t('history.purpose'),
    emptyText: t('history.emptyText'),
    nameOf: (entry) => actionInWords(entry, t),
    load: ({ query }, options) => api.history.changes({ query: { ...query, ...only } }, options),
    csv: ({ query }, options) => api.history.changesCsv({ query: { ...query, ...only } }, options),
    firstSort: '-at',
    columns: [
      { key: 'at', heading: t('history.fields.at'), isSortable: true, cell: ({ at }) => <Moment at={at} /> },
      { key: 'person', heading: t('history.fields.person'), cell: (entry) => <Person entry={entry} /> },
      { key: 'action', heading: t('history.fields.action'), cell: (entry) => actionInWords(entry, t) },
      { key: 'subject', heading: t('history.fields.subject'), cell: (entry) => <Subject entry={entry} /> },
      {
        key: 'changes',
        heading: t('history.fields.changes'),
        cell: ({ changes }) => <ChangeDetails changes={changes} />,
      },
    ],
    filters: [
      {
        name: 'kind',
        label: t('history.fields.kind'),
        options: keysOf(AUDIT_PERMISSIONS)
          .filter((kind) => permissions[AUDIT_PERMISSIONS[kind]])
          .map((value) => ({ value, label: t(`history.kinds.${value}`) })),
      },
      { name: 'from', label: t('words.fromDay') },
      { name: 'to', label: t('words.toDay') },
    ],
  };
  return (
    <>
      {Object.keys(only).length > 0 && (
        <p className="mb-4">
          <Link to={pathTo('admin.history')} className="link">
            {t('history.all')}
          </Link>
        </p>
      )}
      <DataList list={list} />
    </>
  );
}

const pairOf = (name: string, value: string | null): [string, string][] => (value ? [[name, value]] : []);

function Person({ entry: { by } }: { entry: RecordChange }) {
  const { t } = useApp();
  if (!by) return t('history.system');
  return (
    <Link to={pathTo('admin.history', { person: by.id })} className="link">
      {by.name}
    </Link>
  );
}

function Subject({ entry: { subjectKind, subjectId, subject } }: { entry: RecordChange }) {
  const { t } = useApp();
  const kind = t.dynamic(`history.kinds.${subjectKind}`) ?? subjectKind;
  const path = subject === null && subjectId !== null ? undefined : auditPath(subjectKind, subjectId);
  const name = subject ?? (subjectId === null ? kind : `${subjectId} ${t('history.gone')}`);
  return (
    <>
      {path ? (
        <Link to={path} className="link">
          {name}
        </Link>
      ) : (
        name
      )}
      {name !== kind && <span className="block text-13 text-soft">{kind}</span>}
    </>
  );
}
