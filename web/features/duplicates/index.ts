export { PairReasons, PairSides } from './PairSides.tsx';
