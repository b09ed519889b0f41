// Icons of the frame and of search results. Every page loads this file; other icons are in more-icons.ts.
import { icon } from './icon.tsx';

export const HeartIcon = icon(
  'M12 20.5C6 16.3 3 13 3 9.2A4.7 4.7 0 0 1 7.7 4.4c1.8 0 3.3 1 4.3 2.5 1-1.5 2.5-2.5 4.3-2.5A4.7 4.7 0 0 1 21 9.2c0 3.8-3 7.1-9 11.3z',
);
export const SearchIcon = icon('M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15.5 15.5 21 21');
export const CloseIcon = icon('M6 6l12 12M18 6 6 18');
export const MenuIcon = icon('M4 6.5h16M4 12h16M4 17.5h16');
export const ChevronDownIcon = icon('M6 9.5l6 6 6-6');
export const ChevronLeftIcon = icon('M14.5 6l-6 6 6 6');
export const ChevronRightIcon = icon('M9.5 6l6 6-6 6');
export const MapIcon = icon('M3.5 6.5 9 4l6 2.5L20.5 4v13.5L15 20l-6-2.5L3.5 20zM9 4v13.5M15 6.5V20');
export const ListIcon = icon(
  'M9 6h11M9 12h11M9 18h11M4 6a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0 -1 0M4 12a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0 -1 0M4 18a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0 -1 0',
);
export const FilterIcon = icon(
  'M3.5 7H9M15 7h5.5M3.5 17H7M13 17h7.5M9.5 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0M7.5 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0',
);
export const BookmarkIcon = icon('M7 3.5h10a1 1 0 0 1 1 1V20.5l-6-4.5-6 4.5V4.5a1 1 0 0 1 1-1z');
export const SortOrderIcon = icon('M7 5v14M3.5 15.5 7 19l3.5-3.5M17 19V5M13.5 8.5 17 5l3.5 3.5');
export const CheckCircleIcon = icon('M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M8.3 12.3l2.6 2.6 4.9-5.4');
export const InfoIcon = icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 11.3v4.9M11.6 8a0.4 0.4 0 1 0 0.8 0a0.4 0.4 0 1 0 -0.8 0',
);
export const WarningIcon = icon('M12 4 2.8 19.5h18.4zM12 10v4.5M11.7 17a0.3 0.3 0 1 0 0.6 0a0.3 0.3 0 1 0 -0.6 0');
export const UserIcon = icon('M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4.5 20.5c.7-4 3.7-6 7.5-6s6.8 2 7.5 6');
export const GlobeIcon = icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M3.5 12h17M12 3.5c-5 5.5-5 11.5 0 17M12 3.5c5 5.5 5 11.5 0 17',
);
export const ImageIcon = icon(
  'M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-11a2 2 0 0 1 2 -2zM3.5 16l4.7-4.5 4.3 4 3.5-3 4.5 4M14.2 9a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0',
);
export const ErrorMarkIcon = icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 7.5v5.2M11.6 16a0.4 0.4 0 1 0 0.8 0a0.4 0.4 0 1 0 -0.8 0',
);
