import type { SetupStep } from '#common/contract/staff/setup.ts';
import { formatDay } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { siteDayOf } from '#common/time/site-day.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';

/** The screen of each step. The others are settings of the server. */
const PATHS: Partial<Record<SetupStep, string>> = {
  name: pathTo('admin.my-account'),
  team: pathTo('admin.users.create'),
  company: pathTo('admin.settings'),
  sender: pathTo('admin.settings'),
  legal: pathTo('admin.pages', { filter: 'draft' }),
  taxes: pathTo('admin.ecommerce'),
  bundles: pathTo('admin.ecommerce', { tab: 'bundles' }),
};
/** Variables of the server’s environment. */
const SETTINGS: Partial<Record<SetupStep, string>> = {
  payments: 'PAYMENT_GATEWAY, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET',
  mail: 'SMTP_URL',
  storage: 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
};
/** Commands that end the sentence of their step. */
const COMMANDS: Partial<Record<SetupStep, string>> = { map: 'npm run map', backups: 'npm run backup' };
const TONES: Record<'done' | 'todo' | 'optional', BadgeTone> = { done: 'good', todo: 'warning', optional: 'neutral' };

/** The steps before the market opens. The list is closed once none is left. */
export function SetupList() {
  const { api, t } = useApp();
  const { data, error, reload } = useLoad('setup', (signal) => api.setup.steps({}, { signal }));
  if (error && !data) return <LoadFailed error={error} reload={reload} />;
  if (!data) return null;
  const left = data.steps.filter(({ state }) => state === 'todo').length;
  return (
    <details open={left > 0} className="card mb-6 max-w-5xl p-5 md:p-6">
      <summary className="cursor-pointer text-17 font-semibold">
        {left === 0 ? t('setup.complete') : t('setup.title', { count: left })}
      </summary>
      <ol className="mt-4 divide-y divide-line">
        {data.steps.map(({ step, state }) => {
          const path = PATHS[step];
          return (
            <li key={step} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-medium">
                  {path ? (
                    <Link to={path} className="link">
                      {t(`setup.steps.${step}.title`)}
                    </Link>
                  ) : (
                    t(`setup.steps.${step}.title`)
                  )}
                </p>
                <p className="text-15 text-soft">
                  {t(`setup.steps.${step}.text`)} {SETTINGS[step] && <span>{`${t('setup.onServer')} `}</span>}
                  <code className="break-words">{SETTINGS[step] ?? COMMANDS[step]}</code>{' '}
                  {step === 'backups' && data.lastBackupAt && (
                    <span>{t('setup.lastBackup', { day: formatDay(siteDayOf(data.lastBackupAt), t) })}</span>
                  )}
                </p>
              </div>
              <Badge tone={TONES[state]}>{t(`setup.states.${state}`)}</Badge>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
