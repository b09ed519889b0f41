// Icons of what a home offers: amenities, utilities, surroundings.
import { icon } from './icon.tsx';

export const LaundryIcon = icon(
  'M6.5 3h11a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-11a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM7.8 13.5a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0M8 6.5h.1M11 6.5h.1M9 13c2 1.3 4-1.3 6 0',
);
export const KitchenIcon = icon('M7 3v7M4.5 3v4.5a2.5 2.5 0 0 0 5 0V3M7 10v11M17 3c-2 1.3-3 4-3 7.5h3zM17 10.5V21');
export const SnowflakeIcon = icon(
  'M12 2.5v19M3.8 7.2l16.4 9.6M20.2 7.2 3.8 16.8M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5',
);
export const FlameIcon = icon(
  'M12 21c-4 0-6.5-2.6-6.5-6.2 0-3.3 2-5 3.5-7.3.6 1.3 1 2 2 2.8.5-3-.2-5-1.5-7.3 5 1.5 9 6.3 9 11.8 0 3.6-2.5 6.2-6.5 6.2z',
);
export const BoltIcon = icon('M13 2.5 5 13.5h6l-1 8 8-11h-6z');
export const WaterIcon = icon('M12 3c4 4.8 6 8.2 6 11.2a6 6 0 0 1-12 0C6 11.2 8 7.8 12 3z');
export const WifiIcon = icon(
  'M2.8 9.5a13 13 0 0 1 18.4 0M6 13a8.5 8.5 0 0 1 12 0M9.2 16.4a4 4 0 0 1 5.6 0M11.6 19.5a0.4 0.4 0 1 0 0.8 0a0.4 0.4 0 1 0 -0.8 0',
);
export const CarIcon = icon(
  'M4 17.5h16v-4.5l-2-5.5a1.5 1.5 0 0 0-1.4-1H7.4A1.5 1.5 0 0 0 6 7.5L4 13zM4 12.5h16M6 17.5V20M18 17.5V20M7.5 15h.1M16.5 15h.1',
);
export const ParkingIcon = icon(
  'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1 -3 3h-10a3 3 0 0 1 -3 -3v-10a3 3 0 0 1 3 -3zM9.5 17V7.5h3.3a3 3 0 0 1 0 6H9.5',
);
export const ElevatorIcon = icon(
  'M6.5 3h11a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-11a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM12 3v18M7 10l1.3-1.5L9.5 10M14.5 14l1.3 1.5L17 14',
);
export const PoolIcon = icon(
  'M3 16c2-1.5 4-1.5 6 0s4 1.5 6 0 4-1.5 6 0M3 20c2-1.5 4-1.5 6 0s4 1.5 6 0 4-1.5 6 0M8 13.5V6a2 2 0 0 1 4 0M15 13.5V6a2 2 0 0 1 4 0M8 9.5h7',
);
export const GymIcon = icon('M7 8v8M17 8v8M7 12h10M4 9.8v4.4M20 9.8v4.4M2.5 12H4M20 12h1.5');
export const BalconyIcon = icon(
  'M3.5 13.5h17M4.5 13.5v7M19.5 13.5v7M3.5 20.5h17M8.2 13.5v7M12 13.5v7M15.8 13.5v7M7 13.5V5a5 5 0 0 1 10 0v8.5',
);
export const TreeIcon = icon(
  'M12 21v-7M12 14.5c-4 0-6.5-1.7-6.5-4.7 0-1.9 1.2-3.3 2.7-3.8A4 4 0 0 1 12 3a4 4 0 0 1 3.8 3c1.5.5 2.7 1.9 2.7 3.8 0 3-2.5 4.7-6.5 4.7zM9 21h6',
);
export const BikeIcon = icon(
  'M2.3 16a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0 -7.4 0M14.3 16a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0 -7.4 0M6 16l4-8h5l3 8M10 8H7.5M12.5 16 15 8M6 16h6.5',
);
export const BoxIcon = icon('M3.5 8 12 3.5 20.5 8v8L12 20.5 3.5 16zM3.5 8l8.5 4.5L20.5 8M12 12.5v8');
export const TrashIcon = icon('M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6');
export const SofaIcon = icon(
  'M5 11V7.5A2.5 2.5 0 0 1 7.5 5h9A2.5 2.5 0 0 1 19 7.5V11M3 13a2 2 0 0 1 4 0v2h10v-2a2 2 0 0 1 4 0v5.5H3zM6 18.5V21M18 18.5V21',
);
export const AccessibleIcon = icon(
  'M9.5 4.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0M11 8v5.5h5l2.5 5.5M11 10.5h4M8 12.3a4.8 4.8 0 1 0 6.8 5.4',
);
export const SchoolIcon = icon('M2.5 9.5 12 5l9.5 4.5L12 14zM6.5 11.5V17c3 2.3 8 2.3 11 0v-5.5M21.5 9.5V15');
export const TransitIcon = icon(
  'M8 3.5h8a3 3 0 0 1 3 3v7.5a3 3 0 0 1 -3 3h-8a3 3 0 0 1 -3 -3v-7.5a3 3 0 0 1 3 -3zM5 11h14M8.5 14h.1M15.5 14h.1M8 17l-2 3.5M16 17l2 3.5M12 3.5V11',
);
export const ShopIcon = icon('M5.5 8.5h13l1 12h-15zM9 8.5V7a3 3 0 0 1 6 0v1.5');
export const SmokeIcon = icon('M3 15.5h13v3H3zM19 15.5v3M21.5 15.5v3M14 12c0-2 3-2 3-4s-2-2.5-2-4.5M19 12c0-2 2-2 2-4');
