export { emailSenderOf, siteSettingsOf } from './read-site.ts';
export { saveSettings, versionOfSettings } from './save-settings.ts';
export { cachedSocialImage } from './social-image.ts';
