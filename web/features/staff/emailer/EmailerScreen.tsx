import { useState } from 'react';
import { apiContext, useLang, useT } from '#web/app/context.ts';
import { useLoaderData, useLocation } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { EmailPreview } from './EmailPreview.tsx';
import type { EmailLook } from './look.ts';
import { TemplateNav } from './TemplateNav.tsx';

export const loader = ({ context }: LoaderArgs) => context.get(apiContext).emailer.templates();

/** Shows every email of the site and sends tests. */
export function EmailerScreen() {
  const t = useT();
  const { search } = useLocation();
  const [look, setLook] = useState<EmailLook>({ lang: useLang(), view: 'html', width: 'desktop', scheme: 'light' });
  const { templates } = useLoaderData<typeof loader>();
  const asked = new URLSearchParams(search).get('template');
  const current = templates.find(({ name }) => name === asked) ?? templates[0];
  if (!current) return null;
  return (
    <>
      <p className="mb-5 max-w-prose text-soft">{t('emailer.purpose')}</p>
      <div className="lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-8">
        <TemplateNav templates={templates} current={current.name} />
        <EmailPreview
          key={current.name}
          template={current}
          look={look}
          choose={(change) => setLook((last) => ({ ...last, ...change }))}
        />
      </div>
    </>
  );
}
