import type { Config } from '#server/platform/config.ts';
import { appSecret, sign } from '#server/platform/records/secret.ts';

/** The address that a pushed feed's files are sent to. */
export const pushAddress = ({ APP_URL, API_PATH }: Config, feedId: number): string =>
  `${APP_URL}${API_PATH}/feeds/${feedId}/push`;

/** The secret that signs the files of a pushed feed. It is derived, so the database stores none. */
export const pushSecret = (config: Config, feedId: number, version: number): string =>
  sign(appSecret(config), 'feed push', `${feedId}:${version}`);
