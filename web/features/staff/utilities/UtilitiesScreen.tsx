import type { FoundAddress, WalletsCheck } from '#common/contract/staff/utilities.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { FeedState } from './FeedState.tsx';
import { StuckUploads } from './StuckUploads.tsx';
import { ToolCard } from './ToolCard.tsx';

/** Small tools that look at one record, or mend it. */
export function UtilitiesScreen() {
  const { api, t } = useApp();
  const { data, error, reload } = useLoad('utilities', (signal) => api.utilities.state({}, { signal }));
  const done = (message: string | undefined) => message && <Notice tone="success">{message}</Notice>;
  return (
    <div className="max-w-4xl">
      <p className="mb-5 max-w-prose text-soft">{t('utilities.intro')}</p>
      {error && <LoadFailed error={error} reload={reload} />}
      {!data && !error && <Skeleton className="mb-5 h-40 w-full" />}
      {data && <FeedState search={data.search} onReload={reload} />}
      <ToolCard
        id="reindex"
        title={t('utilities.reindex.title')}
        help={t('utilities.reindex.help')}
        submit={t('utilities.reindex.submit')}
        fields={[{ name: 'listingId', label: t('utilities.reindex.field'), isNumber: true }]}
        run={async ({ listingId = '' }) => {
          const answer = await api.utilities.reindex({ body: { listingId: Number(listingId) } });
          return done(answer.message);
        }}
      />
      <ToolCard
        id="address"
        title={t('utilities.address.title')}
        help={t('utilities.address.help')}
        submit={t('utilities.address.submit')}
        fields={[
          { name: 'street', label: t('utilities.address.street') },
          { name: 'city', label: t('words.city') },
        ]}
        run={async ({ street = '', city = '' }) => {
          const found = await api.utilities.findAddress({ body: { street, city } });
          return <AddressResult found={found} />;
        }}
      />
      <ToolCard
        id="resend"
        title={t('utilities.resend.title')}
        help={t('utilities.resend.help')}
        submit={t('utilities.resend.submit')}
        fields={[{ name: 'emailId', label: t('utilities.resend.field'), isNumber: true }]}
        run={async ({ emailId = '' }) => {
          const answer = await api.utilities.resendEmail({ body: { emailId: Number(emailId) } });
          return done(answer.message);
        }}
      />
      <ToolCard
        id="wallets"
        title={t('utilities.wallets.title')}
        help={t('utilities.wallets.help')}
        submit={t('utilities.wallets.submit')}
        fields={[
          {
            name: 'companyId',
            label: t('words.companyNumber'),
            hint: t('utilities.wallets.fieldHint'),
            isNumber: true,
          },
        ]}
        run={async ({ companyId = '' }) => {
          const body = companyId === '' ? {} : { companyId: Number(companyId) };
          const check = await api.utilities.checkWallets({ body });
          return <WalletsResult check={check} />;
        }}
      />
      {data && <StuckUploads uploads={data.uploads} onEnded={reload} />}
    </div>
  );
}

function WalletsResult({ check }: { check: WalletsCheck }) {
  const t = useT();
  const { checked, wrongCount, wrong } = check;
  if (wrongCount === 0) return <Notice tone="success">{t('utilities.wallets.fine', { count: checked })}</Notice>;
  return (
    <Notice tone="warning">
      <p className="font-semibold">{t('utilities.wallets.wrong', { count: wrongCount })}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {wrong.map(({ companyId, company, credits, ledgerCredits }) => (
          <li key={companyId}>
            <Link to={pathTo('support.company', { id: companyId })} className="link">
              {company}
            </Link>
            {' · '}
            {t('utilities.wallets.line', {
              credits: formatNumber(credits, t.lang),
              ledger: formatNumber(ledgerCredits, t.lang),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function AddressResult({ found }: { found: FoundAddress }) {
  const t = useT();
  const { listings, key } = found;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">
        {listings.length === 0 ? t('utilities.address.none') : t('utilities.address.found', { count: listings.length })}
      </p>
      <p className="text-13 wrap-anywhere text-soft">
        {t('utilities.address.key')} {key}
      </p>
      <ul className="flex flex-col gap-2">
        {listings.map(({ id, title, unit, state, companyId, company }) => (
          <li key={id}>
            <Link to={pathTo('support.listing', { id })} className="link">
              {title}
            </Link>
            {unit && <span>{` · ${t('utilities.address.unit', { unit })}`}</span>}
            <span>{` · ${t.dynamic(`ownListings.states.${state}`) ?? state} · `}</span>
            <Link to={pathTo('support.company', { id: companyId })} className="link">
              {company}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
