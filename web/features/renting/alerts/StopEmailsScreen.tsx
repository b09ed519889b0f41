import { apiContext, useT } from '#web/app/context.ts';
import { InvalidLink, LinkPage } from '#web/app/LinkPage.tsx';
import { loadSecretLink } from '#web/app/load-secret-link.ts';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';

export const loader = ({ params, context }: LoaderArgs) => {
  const hash = params.hash ?? '';
  return loadSecretLink(context.get(apiContext).companyEmails.toStop({ params: { hash } }), { hash });
};
export { handleFormPost as action } from '#web/forms/handle-form-post.ts';

/** Stops a landlord's emails about credits and memberships without login. */
export function StopEmailsScreen() {
  const t = useT();
  const loaded = useLoaderData<typeof loader>();
  const form = useForm({ name: 'company-emails-stop' });
  if (!loaded) return <InvalidLink />;
  const { found, hash } = loaded;
  const isOver = found.isStopped && form.done === null;
  return (
    <LinkPage title={t('forms.unsubscribe.title')}>
      {form.done === null && (
        <p>{t(isOver ? 'forms.unsubscribe.noCredits' : 'forms.unsubscribe.credits', { email: found.email })}</p>
      )}
      {!isOver && (
        <FormFrame form={form} submit={t('forms.unsubscribe.stopCredits')} hidden={{ hash }}>
          <p className="text-13 text-soft">{t('forms.unsubscribe.stays')}</p>
        </FormFrame>
      )}
    </LinkPage>
  );
}
