export {
  LazyAdvertiseForm,
  LazyContactForm,
  LazyInquiryDialog,
  LazyInquiryForm,
  LazyReportForm,
  LazyTourForm,
} from './lazy-parts.ts';
export { MessageList } from './MessageList.tsx';
export { shortDay } from './short-day.ts';
export { TourSlots } from './TourSlots.tsx';
