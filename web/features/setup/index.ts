export { SetupList } from './SetupList.tsx';
