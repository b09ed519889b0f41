/** For viewing an email on the site: images load from the current host instead of the public address. */
export const withOwnPictures = (html: string, { APP_URL }: { APP_URL: string }): string =>
  html.replaceAll(`src="${APP_URL}/`, 'src="/');
