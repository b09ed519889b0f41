export { siteSettingsOf } from './read-site.ts';
