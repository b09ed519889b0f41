/** One entry of a site menu, as the menu editor keeps it. */
export interface MenuItem {
  title: string;
  url?: string | null;
  externalUrl?: string | null;
  children?: readonly MenuItem[];
}

/** One of the site's places in social networks. */
export interface SocialLink {
  name: string;
  url: string;
}

/** What the shell knows of the person signed in. */
export interface ShellUser {
  name: string;
  /** Where there is little room. */
  shortName: string;
  dashboardPath: string;
  accountPath: string;
}
