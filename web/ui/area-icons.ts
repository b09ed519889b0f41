// Icons that only the areas behind login use, so public pages do not load them.
import { icon } from './icon.tsx';

export const ChevronUpIcon = icon('M6 14.5l6-6 6 6');
export const SortIcon = icon('M7 4.5v15M7 19.5 3.5 16M7 19.5l3.5-3.5M17 19.5v-15M17 4.5 13.5 8M17 4.5 20.5 8');
export const ClockIcon = icon('M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 7v5.2l3.3 2');
export const MoreIcon = icon(
  'M4.7 12a0.8 0.8 0 1 0 1.6 0a0.8 0.8 0 1 0 -1.6 0M11.2 12a0.8 0.8 0 1 0 1.6 0a0.8 0.8 0 1 0 -1.6 0M17.7 12a0.8 0.8 0 1 0 1.6 0a0.8 0.8 0 1 0 -1.6 0',
);
export const TrendIcon = icon('M3.5 17.5 9.5 11l4 3.5 7-8M15.5 6.5h5v5');
export const StarIcon = icon('M12 3.5l2.6 5.6 6 .7-4.4 4.2 1.2 6-5.4-3-5.4 3 1.2-6L3.4 9.8l6-.7z');
export const DownloadIcon = icon('M12 4v11M7.5 10.8 12 15.3l4.5-4.5M4.5 19.5h15');
export const MoneyIcon = icon(
  'M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2zM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0M6.5 9.5v.1M17.5 14.5v.1',
);
export const BriefcaseIcon = icon('M4 8h16v11.5H4zM9 8V5.5h6V8M4 12.5c5 2.5 11 2.5 16 0M12 13v2');
export const BalloonIcon = icon(
  'M12 3a5.5 5.5 0 0 1 5.5 5.8c0 3.2-2.6 6.2-5.5 6.2s-5.5-3-5.5-6.2A5.5 5.5 0 0 1 12 3zM12 15v1.5c0 2-1.5 2-1.5 4.5',
);
export const CrossIcon = icon('M9.5 4h5v5.5H20v5h-5.5V20h-5v-5.5H4v-5h5.5z');
