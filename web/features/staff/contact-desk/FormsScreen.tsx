import { MESSAGE_KINDS, MESSAGE_STATES, type MessageRow } from '#common/contract/staff/contact-desk.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { Breakable } from '#web/ui/Breakable.tsx';
import { MessageStateBadge } from './MessageStateBadge.tsx';

/** Messages of the contact form and the form for advertisers. */
export function FormsScreen() {
  const { api, t } = useApp();
  const list: ListSpec<MessageRow> = {
    name: 'contact-messages',
    title: t('screens.support.messages'),
    purpose: `${t('contactDesk.forms.purpose')} ${t('contactDesk.forms.retention')}`,
    emptyText: t('contactDesk.forms.empty'),
    nameOf: ({ name }) => name || t('contactDesk.erased'),
    load: api.contactDesk.messages,
    csv: api.contactDesk.messagesCsv,
    firstSort: '-id',
    columns: [
      {
        key: 'name',
        heading: t('words.name'),
        cell: ({ id, name }) => (
          <Link to={pathTo('admin.forms.detail', { id })} className="link">
            {name || t('contactDesk.erased')}
          </Link>
        ),
      },
      {
        key: 'email',
        heading: t('words.email'),
        isBreakable: true,
        cell: ({ email }) => <Breakable text={email || '–'} />,
      },
      { key: 'kind', heading: t('contactDesk.fields.kind'), cell: ({ kind }) => t(`contactDesk.kinds.${kind}`) },
      {
        key: 'message',
        heading: t('words.message'),
        isWide: true,
        cell: ({ subject, excerpt }) =>
          [subject && t(`catalog.contactSubject.${subject}`), excerpt].filter(Boolean).join(' · ') || '–',
      },
      {
        key: 'state',
        heading: t('contactDesk.fields.state'),
        cell: ({ state }) => <MessageStateBadge state={state} />,
      },
      {
        key: 'createdAt',
        heading: t('contactDesk.fields.createdAt'),
        cell: ({ createdAt }) => <Moment at={createdAt} isDay />,
      },
    ],
    filters: [
      {
        name: 'state',
        label: t('contactDesk.fields.state'),
        options: MESSAGE_STATES.map((value) => ({ value, label: t(`contactDesk.states.${value}`) })),
      },
      {
        name: 'kind',
        label: t('contactDesk.fields.kind'),
        options: MESSAGE_KINDS.map((value) => ({ value, label: t(`contactDesk.kinds.${value}`) })),
      },
    ],
  };
  return <DataList list={list} />;
}
