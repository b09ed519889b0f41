/** Pages of the site, for editors. */
export const pageEditor = {
  help: 'Each language is published for itself. Drafts of legal pages have blanks in [[…]]: fill them in before you publish.',
  empty: 'There are no pages yet.',
  blanks: 'Fill in the blanks in [[…]] before you publish',
} as const;
