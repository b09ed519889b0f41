export { SearchSources } from './SearchSources.tsx';
export { SetupList } from './SetupList.tsx';
