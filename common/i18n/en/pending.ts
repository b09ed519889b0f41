/** Screens that are not built yet, and what they will show. */
export const pending = {
  label: 'Not available yet',
  text: 'We’re still building this page. Here’s what you’ll find on it:',
  meanwhile: 'Until then, these pages are ready:',
  topics: {
    imports: 'Imports of accounts and listings: what came in, what was refused and why.',
  },
} as const;
