import type { ComponentType } from 'react';
import type { PointIconKey } from '#common/catalog/point-icons.ts';
import { BalloonIcon, BriefcaseIcon, CrossIcon } from '#web/ui/area-icons.ts';
import { GymIcon, SchoolIcon, ShopIcon, TransitIcon, TreeIcon } from '#web/ui/home-icons.ts';
import type { IconProps } from '#web/ui/icon.tsx';
import { UsersIcon } from '#web/ui/more-icons.ts';
import { PinIcon } from '#web/ui/page-icons.ts';

const ICONS: Record<PointIconKey, ComponentType<IconProps>> = {
  one: PinIcon,
  work: BriefcaseIcon,
  school: SchoolIcon,
  child: BalloonIcon,
  family: UsersIcon,
  transit: TransitIcon,
  health: CrossIcon,
  shop: ShopIcon,
  sport: GymIcon,
  park: TreeIcon,
};

export function PointIcon({ icon, className = 'size-4' }: { icon: PointIconKey; className?: string }) {
  const Drawn = ICONS[icon];
  return <Drawn className={className} />;
}
