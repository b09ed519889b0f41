export { DecisionTextsTab } from './DecisionTextsTab.tsx';
