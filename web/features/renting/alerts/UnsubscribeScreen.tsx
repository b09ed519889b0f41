import { apiContext, useT } from '#web/app/context.ts';
import { InvalidLink, LinkPage } from '#web/app/LinkPage.tsx';
import { loadSecretLink } from '#web/app/load-secret-link.ts';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { ChangeFrequency } from './ChangeFrequency.tsx';

/** The link's alerts. */
export const loader = ({ params, context }: LoaderArgs) => {
  const userHash = params.userHash ?? '';
  return loadSecretLink(context.get(apiContext).alerts.toStop({ params: { userHash } }), { userHash });
};
export { handleFormPost as action } from '#web/forms/handle-form-post.ts';

/** Stops one or all alerts without login. */
export function UnsubscribeScreen() {
  const t = useT();
  const loaded = useLoaderData<typeof loader>();
  const form = useForm({ name: 'alert-stop' });
  if (!loaded) return <InvalidLink />;
  const { found, userHash } = loaded;
  const { email, alerts } = found;
  if (alerts.length === 0 && form.done === null) {
    return (
      <LinkPage title={t('forms.unsubscribe.title')}>
        <p>{t('forms.unsubscribe.none', { email })}</p>
      </LinkPage>
    );
  }
  return (
    <LinkPage title={t('forms.unsubscribe.title')}>
      {form.done === null && <p>{t('forms.unsubscribe.intro', { email })}</p>}
      <FormFrame form={form} submit={t('forms.unsubscribe.stopAll')} hidden={{ userHash }}>
        <ul className="flex flex-col divide-y divide-line">
          {alerts.map((alert) => (
            <li key={alert.id} className="flex items-center justify-between gap-4 py-3">
              <span>
                {alert.summary}
                <span className="block text-13 text-soft">
                  {t(`forms.alert.frequencies.${alert.frequency}`)}
                  {!alert.confirmed && <span>{`, ${t('forms.unsubscribe.unconfirmed')}`}</span>}
                </span>
              </span>
              {alerts.length > 1 && (
                <button type="submit" name="alertId" value={alert.id} className="btn btn-quiet btn-sm shrink-0">
                  {t('forms.unsubscribe.stopOne')}
                </button>
              )}
            </li>
          ))}
        </ul>
      </FormFrame>
      {form.done === null && <ChangeFrequency alerts={alerts} userHash={userHash} />}
    </LinkPage>
  );
}
