import { apiContext, useLang, useT } from '#web/app/context.ts';
import { useLoaderData, useLocation, useNavigate } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { type EmailerState, emailerPath, emailerStateOf } from './emailer-state.ts';
import { LetterView } from './LetterView.tsx';
import { TemplateNav } from './TemplateNav.tsx';

export const loader = ({ context }: LoaderArgs) => context.get(apiContext).emailer.templates();

/** Every letter of the site, to be looked at and to be sent as a test. */
export function Screen() {
  const t = useT();
  const lang = useLang();
  const { search } = useLocation();
  const navigate = useNavigate();
  const templates = useLoaderData<typeof loader>()?.templates ?? [];
  const asked = emailerStateOf(search, lang);
  const current = templates.find(({ name }) => name === asked.template) ?? templates[0];
  if (!current) return null;
  const state: EmailerState = { ...asked, template: current.name };
  const go = (change: Partial<EmailerState>) =>
    void navigate(emailerPath(state, change), { preventScrollReset: true, replace: true });
  return (
    <>
      <p className="mb-5 max-w-prose text-soft">{t('emailer.purpose')}</p>
      <div className="lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-8">
        <TemplateNav templates={templates} state={state} go={go} />
        <LetterView key={state.template} template={current} state={state} go={go} />
      </div>
    </>
  );
}
