// Icons at the top of a listing's page, also used by some screens behind login.
import { Icon, type IconProps } from './Icon.tsx';

export const PinIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 21.5c4.7-4.6 7-8.2 7-11.4a7 7 0 1 0-14 0c0 3.2 2.3 6.8 7 11.4zM9.5 10a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0"
  />
);
export const GridIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M5.5 4h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1 -1.5 1.5h-3.5a1.5 1.5 0 0 1 -1.5 -1.5v-3.5a1.5 1.5 0 0 1 1.5 -1.5zM15 4h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1 -1.5 1.5h-3.5a1.5 1.5 0 0 1 -1.5 -1.5v-3.5a1.5 1.5 0 0 1 1.5 -1.5zM5.5 13.5h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1 -1.5 1.5h-3.5a1.5 1.5 0 0 1 -1.5 -1.5v-3.5a1.5 1.5 0 0 1 1.5 -1.5zM15 13.5h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1 -1.5 1.5h-3.5a1.5 1.5 0 0 1 -1.5 -1.5v-3.5a1.5 1.5 0 0 1 1.5 -1.5z"
  />
);
export const CalendarIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M5.5 5h13a2 2 0 0 1 2 2v11.5a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-11.5a2 2 0 0 1 2 -2zM3.5 10h17M8 2.8V7M16 2.8V7"
  />
);
export const ShareIcon = (props: IconProps) => (
  <Icon {...props} d="M12 15V3.5M7.5 7.5 12 3l4.5 4.5M5 12v7a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19v-7" />
);
export const BellIcon = (props: IconProps) => (
  <Icon {...props} d="M6 16.5V10.5a6 6 0 0 1 12 0v6l1.5 1.5h-15zM9.8 20.5a2.3 2.3 0 0 0 4.4 0" />
);
export const PrintIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M7 8.5V3.5h10v5M7 17.5H4.5A1.5 1.5 0 0 1 3 16v-6a1.5 1.5 0 0 1 1.5-1.5h15A1.5 1.5 0 0 1 21 10v6a1.5 1.5 0 0 1-1.5 1.5H17M7 14h10v6.5H7z"
  />
);
export const MailIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM3.5 7l8.5 6 8.5-6"
  />
);
export const PhoneIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M6.5 3.5h2.7l1.5 4.5-2 1.6a12 12 0 0 0 5.7 5.7l1.6-2 4.5 1.5v2.7a2.5 2.5 0 0 1-2.7 2.5C10.5 19.5 4.5 13.5 4 6.2a2.5 2.5 0 0 1 2.5-2.7z"
  />
);
export const CameraIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M3 8.5A1.5 1.5 0 0 1 4.5 7h3L9 4.5h6L16.5 7h3A1.5 1.5 0 0 1 21 8.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5zM8.5 13a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0"
  />
);
export const VerifiedIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 2.8l2.3 1.9 3-.2.8 2.9 2.5 1.6-1.1 2.8 1.1 2.8-2.5 1.6-.8 2.9-3-.2L12 20.8l-2.3-1.9-3 .2-.8-2.9-2.5-1.6 1.1-2.8-1.1-2.8 2.5-1.6.8-2.9 3 .2zM8.5 11.9l2.5 2.5 4.5-5"
  />
);
export const FlagIcon = (props: IconProps) => <Icon {...props} d="M5 21V4M5 4.5c4.5-2 8 2 14 0V14c-6 2-9.5-2-14 0" />;
