export { applyDecisionTexts } from './decision-texts/apply-texts.ts';
export { rightAddress } from './seo/addresses.ts';
export { readEmailSender, readSiteSettings } from './settings/read-site.ts';
export { saveSettings, versionOfSettings } from './settings/save-settings.ts';
export { cachedSocialImage } from './settings/social-image.ts';
