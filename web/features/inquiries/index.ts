export { chipDay } from './chip-days.ts';
export {
  LazyAdvertiseForm,
  LazyContactForm,
  LazyInquiryDialog,
  LazyInquiryForm,
  LazyReportForm,
  LazyTourForm,
} from './lazy-parts.ts';
export { MessageList } from './MessageList.tsx';
export { TourSlots } from './TourSlots.tsx';
