export { emailSenderOf, siteSettingsOf } from './read-site.ts';
export { saveSettings, versionOfSettings } from './save-settings.ts';
export { keptSocialImage } from './social-image.ts';
