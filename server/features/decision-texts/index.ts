export { applyDecisionTexts } from './apply-texts.ts';
