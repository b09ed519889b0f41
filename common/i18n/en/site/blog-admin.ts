/** Articles and categories of the blog, for editors. */
export const blogAdmin = {
  tabs: { blogs: 'Articles', categories: 'Categories' },
  help: 'Each language of an article is published separately. Categories group the articles.',
  empty: 'There are no articles yet. Write the first one.',
  categoriesHelp: 'Readers filter the blog by category.',
  categoriesEmpty: 'There are no categories yet.',
  fields: {
    nameEn: 'Name (English)',
    nameFr: 'Name (French)',
    slug: 'Address',
    postCount: 'Articles',
  },
  slugHelp: 'Lower-case letters, digits and hyphens, as in /blog?category=moving',
  words: 'Name and address',
  submit: 'Create the category',
  save: 'Save the category',
  created: 'Category created.',
  saved: 'Category saved.',
  deleted: 'Category deleted.',
  delete: {
    title: 'Delete the category “{name}”?',
    text: '{count, plural, =0 {No article is in it.} one {# article is in it. Choose its new category.} other {# articles are in it. Choose their new category.}}',
    moveTo: 'New category',
    none: 'No category',
    confirm: 'Delete the category',
    failed: 'The category was not deleted',
  },
  wholeProvince: 'The whole province or country',
  listings: {
    help: 'They appear below the article while they are live. At most 12.',
    add: 'Add a listing',
    remove: 'Remove: {name}',
    unknown: 'Listing {id} (not live)',
  },
  pictureNow:
    'The article’s current image isn’t in the media library. If you choose another image, it replaces this one.',
} as const;
