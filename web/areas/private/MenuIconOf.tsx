import type { ComponentType } from 'react';
import type { PrivateScreenName } from '#common/screens/index.ts';
import { ClockIcon, DownloadIcon, MoneyIcon, SortIcon, StarIcon, TrendIcon } from '#web/ui/area-icons.ts';
import type { IconProps } from '#web/ui/icon.tsx';
import {
  FilterIcon,
  GlobeIcon,
  HeartIcon,
  ImageIcon,
  InfoIcon,
  ListIcon,
  MenuIcon,
  UserIcon,
  WarningIcon,
} from '#web/ui/icons.ts';
import {
  BuildingIcon,
  CopyIcon,
  CubeIcon,
  DrawIcon,
  EyeIcon,
  HomeIcon,
  KeyIcon,
  TagIcon,
  UsersIcon,
} from '#web/ui/more-icons.ts';
import { BellIcon, FlagIcon, GridIcon, MailIcon, PinIcon, VerifiedIcon } from '#web/ui/page-icons.ts';

/** Icons of the side menu; the narrow menu shows nothing else. */
const ICONS: Partial<Record<PrivateScreenName, ComponentType<IconProps>>> = {
  'admin.dashboard': GridIcon,
  'portal.dashboard': GridIcon,
  'support.dashboard': GridIcon,
  'renter.recommended-listings': StarIcon,
  'renter.favourite-listings': HeartIcon,
  'renter.viewed-listings': EyeIcon,
  'renter.my-inquiries': MailIcon,
  'renter.email-alerts': BellIcon,
  'renter.profile': KeyIcon,
  'admin.user-management': UsersIcon,
  'admin.renters': KeyIcon,
  'admin.companies': BuildingIcon,
  'admin.inquiries': MailIcon,
  'admin.blogs': DrawIcon,
  'admin.pages': CopyIcon,
  'admin.global-content': GlobeIcon,
  'admin.media': ImageIcon,
  'admin.links': WarningIcon,
  'admin.faqs': InfoIcon,
  'admin.menu-editor': MenuIcon,
  'admin.forms': ListIcon,
  'admin.redirects': SortIcon,
  'admin.cities': PinIcon,
  'admin.feeds': DownloadIcon,
  'admin.ecommerce': MoneyIcon,
  'admin.settings': FilterIcon,
  'admin.api-dashboard': TrendIcon,
  'admin.status': ClockIcon,
  'admin.dev.emailer': MailIcon,
  'admin.my-account': UserIcon,
  'portal.listings': HomeIcon,
  'portal.inbox': MailIcon,
  'portal.leads': ListIcon,
  'portal.billing': MoneyIcon,
  'portal.account-details': BuildingIcon,
  'support.account-reviews': VerifiedIcon,
  'support.reported-listings': FlagIcon,
  'support.messages': MailIcon,
  'support.companies': BuildingIcon,
  'support.listings': HomeIcon,
  'support.users': UsersIcon,
  'support.account-import': CubeIcon,
  'support.feed-logs': DownloadIcon,
  'support.membership-renewal': TagIcon,
  'support.key-metrics': TrendIcon,
  'support.utilities': SortIcon,
};

export function MenuIconOf({ name, className }: IconProps & { name: PrivateScreenName }) {
  const Sign = ICONS[name] ?? ListIcon;
  return <Sign className={className} />;
}
