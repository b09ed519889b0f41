// Icons of single screens, which load with them.
import { icon } from './icon.tsx';

export const ArrowLeftIcon = icon('M20 12H4M10.5 5.5 4 12l6.5 6.5');
export const BedIcon = icon(
  'M3 19v-6.5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2V19M3 16.5h18M5.5 10.5V7a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v3.5M9 10.5V9.3a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v1.2',
);
export const BathIcon = icon(
  'M3 12.5h18v2a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5zM6 12.5V6a2.5 2.5 0 0 1 4.8-1M9 7l3.5-2.5M7 19.5 6 21.5M17 19.5l1 2',
);
export const AreaIcon = icon('M4 9V4h5M20 15v5h-5M4 4l6.5 6.5M20 20l-6.5-6.5M15 4h5v5M9 20H4v-5');
export const PawIcon = icon(
  'M12 12.5c-2.5 0-5.5 3-5.5 5.3 0 1.5 1.2 2.2 2.5 2.2 1.2 0 1.9-.6 3-.6s1.8.6 3 .6c1.3 0 2.5-.7 2.5-2.2 0-2.3-3-5.3-5.5-5.3zM3.5 11.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0M7.5 6.5a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0M13.1 6.5a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0M17.5 11.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0',
);
export const PlayIcon = icon('M8 5.2v13.6a.7.7 0 0 0 1.1.6l10-6.8a.7.7 0 0 0 0-1.2l-10-6.8A.7.7 0 0 0 8 5.2z');
export const CheckIcon = icon('M4.5 12.5l5 5 10-11');
export const SunIcon = icon(
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
);
export const ExternalLinkIcon = icon(
  'M14 4h6v6M20 4l-9 9M18 14v4.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6H10',
);
export const UsersIcon = icon(
  'M5.5 8.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M2.5 19.5c.6-3.5 3.1-5.3 6.5-5.3s5.9 1.8 6.5 5.3M15.5 5.2a3.5 3.5 0 0 1 0 6.6M17.5 14.6c2.3.7 3.6 2.4 4 4.9',
);
export const HomeIcon = icon('M3.5 11 12 3.8l8.5 7.2M5.5 9.5V20h13V9.5M10 20v-5.5a2 2 0 0 1 4 0V20');
export const BuildingIcon = icon(
  'M5 20.5V4.5A1 1 0 0 1 6 3.5h8a1 1 0 0 1 1 1v16M15 9.5h3a1 1 0 0 1 1 1v10M3 20.5h18M8.5 7.5h3M8.5 11.5h3M8.5 15.5h3',
);
export const KeyIcon = icon('M4 15.5a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M11 12.7 20 3.8M16 7.8l2.8 2.8M13.3 10.4l2 2');
export const CubeIcon = icon('M12 3 20 7.5v9L12 21l-8-4.5v-9zM12 12l8-4.5M12 12v9M12 12 4 7.5');
export const ExpandIcon = icon('M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5');
export const PlusIcon = icon('M12 5v14M5 12h14');
export const MinusIcon = icon('M5 12h14');
export const DrawIcon = icon(
  'M3.8 8a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0M14.3 4.7a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0M17.3 16a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0M6.8 19.3a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0M7.1 7.5 14.4 5.2M16.4 6.4 18.5 14.4M17.4 16.5 10.1 18.8M8 17.7 6 9.6',
);
export const TagIcon = icon('M3.5 11.5v-7a1 1 0 0 1 1-1h7l9 9-8 8zM6.8 8a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0');
export const CopyIcon = icon(
  'M10.5 8.5h8a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2zM15.5 8.5V5a1.5 1.5 0 0 0-1.5-1.5H5A1.5 1.5 0 0 0 3.5 5v9A1.5 1.5 0 0 0 5 15.5h3.5',
);
export const EyeIcon = icon(
  'M2.5 12c2.5-4.5 5.7-6.7 9.5-6.7s7 2.2 9.5 6.7c-2.5 4.5-5.7 6.7-9.5 6.7S5 16.5 2.5 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
);
export const LockIcon = icon(
  'M7 10.5h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2zM8 10.5V8a4 4 0 0 1 8 0v2.5',
);
export const EyeOffIcon = icon(
  'M2.5 12C4.4 8.2 7.9 6 12 6s7.6 2.2 9.5 6c-1.9 3.8-5.4 6-9.5 6s-7.6-2.2-9.5-6zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M4 20 20 4',
);
