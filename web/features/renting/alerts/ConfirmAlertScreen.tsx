import { apiContext, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { InvalidLink, LinkPage } from '#web/app/LinkPage.tsx';
import { loadSecretLink } from '#web/app/load-secret-link.ts';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** The link's alert. Loading must not confirm it, because email scanners open links too. */
export const loader = ({ params, context }: LoaderArgs) =>
  loadSecretLink(context.get(apiContext).alerts.toConfirm({ params: { hash: params.hash ?? '' } }), {
    hash: params.hash ?? '',
  });
export { handleFormPost as action } from '#web/forms/handle-form-post.ts';

/** Confirms an alert from its email. */
export function ConfirmAlertScreen() {
  const t = useT();
  const loaded = useLoaderData<typeof loader>();
  const form = useForm({ name: 'alert-confirm' });
  if (!loaded) return <InvalidLink />;
  const { found, hash } = loaded;
  return (
    <LinkPage title={t('forms.confirmAlert.title')}>
      <p>{t('forms.confirmAlert.introPlain')}</p>
      <p className="font-medium">
        {found.summary}
        <span className="block font-normal text-soft">{t(`forms.alert.frequencies.${found.frequency}`)}</span>
      </p>
      {found.confirmed && form.done === null ? (
        <Notice tone="success">{t('forms.confirmAlert.already')}</Notice>
      ) : (
        <FormFrame form={form} submit={t('forms.confirmAlert.button')} hidden={{ hash }}>
          {null}
        </FormFrame>
      )}
      <Link to={found.path} className="link self-start">
        {t('forms.confirmAlert.seeHomes')}
      </Link>
    </LinkPage>
  );
}
