export { OnThisPage } from './OnThisPage.tsx';
