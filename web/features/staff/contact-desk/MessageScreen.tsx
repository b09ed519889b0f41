import {
  MESSAGE_STATES,
  type MessageChange,
  type MessageDetail,
  messageChange,
} from '#common/contract/staff/contact-desk.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp, useT } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { useCan } from '#web/app/session.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { useEdit } from '#web/forms/use-edit.ts';
import { useVersioned } from '#web/forms/use-versioned.ts';
import { DetailPage } from '#web/lists/DetailPage.tsx';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { MessageAnswers } from './MessageAnswers.tsx';
import { MessageStateBadge } from './MessageStateBadge.tsx';

export async function loader({ params, context }: LoaderArgs) {
  const message = await context.get(apiContext).contactDesk.message({ params: { id: params.id ?? '' } });
  return { title: message.name, message };
}

/** A message with its answers, status and note. */
export function MessageScreen() {
  const t = useT();
  const loaded = useLoaderData<typeof loader>();
  const mayModify = useCan('modifyForms');
  const { message } = loaded;
  return (
    <>
      <DetailPage
        name={message.name}
        badges={<MessageStateBadge state={message.state} />}
        sections={[
          {
            id: 'message',
            title: t('words.message'),
            children: (
              <>
                <p dir="auto" className="mb-5 whitespace-pre-line wrap-anywhere">
                  {message.message || t('contactDesk.erased')}
                </p>
                <Facts
                  facts={[
                    [t('contactDesk.fields.kind'), t(`contactDesk.kinds.${message.kind}`)],
                    [t('words.subject'), message.subject && t(`catalog.contactSubject.${message.subject}`)],
                    [t('words.email'), message.email],
                    [t('words.phone'), message.phone],
                    [t('words.company'), message.company],
                    [t('words.numberOfUnits'), message.numberOfUnits],
                    [t('words.portfolio'), message.portfolio],
                    [t('words.language'), t(`words.langs.${message.lang}`)],
                    [t('contactDesk.fields.createdAt'), <Moment key="at" at={message.createdAt} />],
                    [t('contactDesk.fields.handledBy'), message.handledBy],
                  ]}
                />
              </>
            ),
          },
          {
            id: 'answers',
            title: t('contactDesk.sections.answers'),
            children: <MessageAnswers message={message} mayAnswer={mayModify} />,
          },
        ]}
      />
      {mayModify && <MessageHandling key={message.version} message={message} />}
    </>
  );
}

function MessageHandling({ message }: { message: MessageDetail }) {
  const { api, t } = useApp();
  const params = { id: message.id };
  const { initial, withVersion, reread } = useVersioned(
    message,
    ({ state, note }): MessageChange => ({ state, note }),
    () => api.contactDesk.message({ params }),
  );
  const edit = useEdit<MessageChange>({
    initial,
    schema: messageChange,
    labelOf: (name) => t(`contactDesk.fields.${name}`),
    optional: ['note'],
    async save(values) {
      const { message: saved } = await api.contactDesk.changeMessage({ params, body: withVersion(values) });
      return { message: saved, to: pathTo('admin.forms') };
    },
    reread,
  });
  const { onBlur, ...note } = edit.text('note');
  return (
    <EditForm
      edit={edit}
      submit={t('words.save')}
      backTo={pathTo('admin.forms')}
      sections={[
        {
          id: 'handling',
          title: t('contactDesk.sections.handling'),
          children: (
            <>
              <SelectField
                options={MESSAGE_STATES.map((value) => ({ value, label: t(`contactDesk.states.${value}`) }))}
                {...edit.select('state')}
              />
              <TextArea rows={3} maxLength={2000} hint={t('contactDesk.noteHelp')} onBlur={onBlur} {...note} />
            </>
          ),
        },
      ]}
    />
  );
}
