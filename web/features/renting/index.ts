export { alertBox } from './alerts/alert-box-part.ts';
export { LazyAlertForm } from './alerts/lazy-parts.ts';
export { LazyContactIntentForm } from './inquiries/contact-part.ts';
export { MessageList } from './inquiries/MessageList.tsx';
export { UnreadBadge } from './leads/UnreadBadge.tsx';
export { LazyRenterDashboard } from './renters/lazy-parts.ts';
