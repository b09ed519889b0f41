import { entryScreens } from '#web/features/content/entries/entry-screens.tsx';
import { TopicField } from './TopicField.tsx';

export const faqs = entryScreens({
  kind: 'faq',
  list: 'admin.faqs',
  controls: { topic: TopicField },
  isReadFirst: true,
});
