import { useEffect, useRef, useState } from 'react';
import { formatDay } from '#common/i18n/format.ts';
import { listingPath } from '#common/listings/listing-path.ts';
import { siteDayOf } from '#common/time/site-day.ts';
import { apiContext, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { InvalidLink, LinkPage } from '#web/app/LinkPage.tsx';
import { loadSecretLink } from '#web/app/load-secret-link.ts';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import type { PostedForm } from '#web/forms/submit-page-form.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useActionData, useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { InquiryTour } from './InquiryTour.tsx';
import { MessageList } from './MessageList.tsx';

export const loader = ({ params, context }: LoaderArgs) => {
  const hash = params.hash ?? '';
  return loadSecretLink(context.get(apiContext).inquiryLink.open({ params: { link: hash } }), { hash });
};
export { handleFormPost as action } from '#web/forms/handle-form-post.ts';

/** An inquiry's page for its sender, with or without an account: read replies, write back, arrange the tour. */
export function InquiryScreen() {
  const t = useT();
  const loaded = useLoaderData<typeof loader>();
  const posted = useActionData<PostedForm>();
  const [said, setSaid] = useState(posted?.form === 'inquiry-answer' ? null : (posted?.message ?? null));
  if (!loaded) return <InvalidLink />;
  const { found, hash } = loaded;
  const { inquiry } = found;
  const { home, company, messages, tour, isOpen, isOnHold, state } = inquiry;
  const title = t('inquiryPage.title', { address: home.address });
  return (
    <LinkPage title={title}>
      <Said key={said}>{said}</Said>
      {isOpen && isOnHold ? (
        <Notice tone="warning">{t('inquiryPage.onHold')}</Notice>
      ) : (
        (!isOpen || state === 'closed') && <Notice>{t('inquiryPage.closed')}</Notice>
      )}
      <p>
        <span className="font-medium">{home.name ?? home.address}</span>
        <span className="block text-soft">{[company, home.city].filter(Boolean).join(' · ')}</span>
        {home.isLive ? (
          <Link to={listingPath(home)} className="link">
            {t('inquiryPage.home')}
          </Link>
        ) : (
          <span className="text-soft">{t('inquiryPage.gone')}</span>
        )}
      </p>
      {tour && <InquiryTour key={tour.state} inquiry={inquiry} tour={tour} hash={hash} onDone={setSaid} />}
      <section className="flex flex-col gap-3 border-t border-line pt-4" aria-labelledby="conversation">
        <h2 id="conversation" className="text-17">
          {t('inquiryPage.conversation')}
        </h2>
        <MessageList
          messages={messages}
          mine="renter"
          nameOf={({ side, by }) => (side === 'renter' ? t('inquiryPage.you') : (by ?? company))}
          empty={t('inquiryPage.noMessage')}
          when={(at) => <time dateTime={at}>{formatDay(siteDayOf(at), t)}</time>}
        />
      </section>
      {isOpen && !isOnHold && <Answer hash={hash} company={company} count={messages.length} />}
    </LinkPage>
  );
}

/** Confirms a change of the tour. The focused form has disappeared, so this takes the focus and is read aloud. */
function Said({ children }: { children: string | null }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    children && (
      <div ref={ref} tabIndex={-1} role="status">
        <Notice tone="success">{children}</Notice>
      </div>
    )
  );
}

function Answer({ hash, company, count }: { hash: string; company: string; count: number }) {
  const t = useT();
  const form = useForm({ name: 'inquiry-answer', scope: `${hash} ${count}` });
  return (
    <FormFrame form={form} submit={t('inquiryPage.send')} hidden={{ hash, count }}>
      <TextArea label={t('inquiryPage.write', { company })} rows={3} required {...form.field('message')} />
    </FormFrame>
  );
}
