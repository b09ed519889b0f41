import { isPublicUrl } from '#server/platform/http/network.ts';

/** The settings that decide where emails go. */
export interface InboxSettings {
  APP_ENV: string;
  APP_URL: string;
  SMTP_URL?: string | undefined;
}

/**
 * Whether emails stay readable at /dev/mail. Never beside a mail server or at a public address, because they contain
 * links that reset passwords.
 */
export const hasInbox = ({ APP_ENV, APP_URL, SMTP_URL }: InboxSettings): boolean =>
  APP_ENV !== 'production' && !SMTP_URL && !isPublicUrl(APP_URL);
