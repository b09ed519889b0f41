/** Questions and answers, for editors. */
export const faqs = {
  purpose: 'Questions and answers on public pages, in both languages.',
  emptyText: 'There are no questions yet.',
  tabs: { label: 'Questions', list: 'Questions', order: 'Order' },
  topic: 'Topic',
  topics: {
    general: 'Contact page',
    search: 'Results for provinces and metropolitan areas',
    city: 'Results for cities',
  },
  cityHint: "On pages of cities, '{place}' is the name and '{inPlace}' is “in Toronto”.",
  order: {
    purpose: 'The order of a topic’s questions on its pages. Hidden questions keep their place.',
    list: 'Questions of the topic, in order',
    save: 'Save order',
    undo: 'Undo changes',
    saved: 'The order is saved.',
    empty: 'This topic has no public questions.',
  },
} as const;
