import type { ReactNode } from 'react';
import { formatDay, formatNumber } from '#common/i18n/format.ts';
import { lastFreeDay } from '#common/time/days.ts';
import { useT } from '#web/app/context.ts';
import { ClockIcon, StarIcon, TrendIcon } from '#web/ui/area-icons.ts';
import { TagIcon } from '#web/ui/more-icons.ts';
import type { BillingData } from './load-billing.ts';

/** Balance, days left, daily usage and membership of the company. */
export function WalletTiles({ data: { wallet, stats } }: { data: BillingData }) {
  const t = useT();
  const { credits, isMember, membershipExpiryDate, ending } = wallet;
  const { numOfDaysLeft, numOfEnabledListings, dailyCreditUsage } = stats;
  const expiry = membershipExpiryDate && formatDay(lastFreeDay(membershipExpiryDate), t);
  const number = (value: number) => formatNumber(value, t.lang);
  const dailyText = isMember
    ? t('portalBilling.wallet.memberText')
    : t('portalBilling.wallet.dailyUseText', { count: numOfEnabledListings });
  const memberText = isMember
    ? t('portalBilling.wallet.memberUntil', { day: expiry ?? '' })
    : expiry
      ? t('portalBilling.wallet.memberSince', { day: expiry })
      : t('portalBilling.wallet.memberText');
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Tile
        icon={<TagIcon />}
        name={t('words.credits')}
        value={number(credits)}
        text={
          ending
            ? t('portalBilling.wallet.creditsEnding', { count: ending.credits, day: formatDay(ending.lastDay, t) })
            : t('portalBilling.wallet.creditsText', { count: credits })
        }
      />
      <Tile
        icon={<ClockIcon />}
        name={t('words.daysLeft')}
        value={numOfDaysLeft === null ? t('words.unlimited') : number(numOfDaysLeft)}
        text={t(numOfDaysLeft === null ? 'portalBilling.wallet.unused' : 'portalBilling.wallet.daysLeftText')}
      />
      <Tile
        icon={<TrendIcon />}
        name={t('portalBilling.wallet.dailyUse')}
        value={number(dailyCreditUsage)}
        text={dailyText}
      />
      <Tile
        icon={<StarIcon />}
        name={t('portalBilling.wallet.membership')}
        value={t(isMember ? 'portalBilling.wallet.member' : 'portalBilling.wallet.noMember')}
        text={memberText}
      />
    </dl>
  );
}

function Tile({ icon, name, value, text }: { icon: ReactNode; name: string; value: string; text: string }) {
  return (
    // Aligns the numbers, however long labels and notes are.
    <div className="card row-span-3 grid grid-rows-subgrid gap-1 p-4">
      <dt className="flex items-center gap-2 text-15 font-medium text-soft">
        <span className="text-spruce">{icon}</span>
        {name}
      </dt>
      <dd className="text-26 font-semibold tabular-nums">{value}</dd>
      <dd className="text-13 text-soft">{text}</dd>
    </div>
  );
}
