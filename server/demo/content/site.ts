/** Site settings by key. */
export const SITE_SETTINGS = {
  siteName: 'Foyer',
  companyInfo: {
    name: 'Foyer Rentals Inc.',
    address: '48 Maple Lane, Suite 200',
    city: 'Ottawa',
    province: 'ON',
    postalCode: 'K1P 4X9',
    phone: '613 555-0142',
    email: 'hello@foyer.example',
    socialMedia: [
      { name: 'Facebook', url: 'https://facebook.example.com/foyer' },
      { name: 'Instagram', url: 'https://instagram.example.com/foyer' },
      { name: 'LinkedIn', url: 'https://linkedin.example.com/foyer' },
    ],
  },
  permaLinks: {
    home: '/',
    listings: '/listings',
    favourites: '/listings/favourites',
    blog: '/blog',
    propertyManagers: '/property-managers',
    cities: '/cities',
    login: '/login',
  },
  noReplyEmail: 'no-reply@foyer.example',
  noReplyName: 'Foyer',
};

/** Titles are translated with the phrases `menu.{title}`. */
export type DemoMenuItem = {
  readonly title: string;
  readonly url?: string;
  readonly children?: readonly DemoMenuItem[];
};

const CITIES: readonly DemoMenuItem[] = [
  { title: 'Toronto', url: '/toronto' },
  { title: 'Montreal', url: '/montreal' },
  { title: 'Vancouver', url: '/vancouver' },
  { title: 'Calgary', url: '/calgary' },
  { title: 'Edmonton', url: '/edmonton' },
  { title: 'Ottawa', url: '/ottawa' },
  { title: 'Winnipeg', url: '/winnipeg' },
  { title: 'Quebec City', url: '/quebec-city' },
  { title: 'Halifax', url: '/halifax' },
  { title: 'Victoria', url: '/victoria' },
];

export const MENUS: Readonly<Record<string, readonly DemoMenuItem[]>> = {
  Primary: [
    { title: 'Cities', url: '/cities', children: CITIES },
    {
      title: 'Find a Home',
      url: '/listings',
      children: [
        { title: 'Listings', url: '/listings' },
        { title: 'Long-Term Rentals', url: '/long-term-rentals' },
        { title: 'Short-Term Rentals', url: '/short-term-rentals' },
        { title: 'Property Managers', url: '/property-managers' },
      ],
    },
    { title: 'Blog', url: '/blog' },
    {
      title: 'Advertise',
      url: '/advertise',
      children: [
        { title: 'Post a Listing', url: '/login?as=landlord' },
        { title: 'Advertise', url: '/advertise' },
      ],
    },
    {
      title: 'Company',
      children: [
        { title: 'About Us', url: '/about-us' },
        { title: 'How We Rank', url: '/how-ranking-works' },
        { title: 'Contact Us', url: '/contact-us' },
      ],
    },
  ],
  Footer: [
    { title: 'Popular Cities', children: CITIES.slice(0, 8) },
    {
      title: 'Renters',
      children: [
        { title: 'Listings', url: '/listings' },
        { title: 'Cities', url: '/cities' },
        { title: 'Long-Term Rentals', url: '/long-term-rentals' },
        { title: 'Short-Term Rentals', url: '/short-term-rentals' },
        { title: 'Favourites', url: '/listings/favourites' },
        { title: 'All-In Prices', url: '/all-in-prices' },
        { title: 'Blog', url: '/blog' },
      ],
    },
    {
      title: 'Company',
      children: [
        { title: 'About Us', url: '/about-us' },
        { title: 'Post a Listing', url: '/login?as=landlord' },
        { title: 'Advertise', url: '/advertise' },
        { title: 'Property Managers', url: '/property-managers' },
        { title: 'How We Rank', url: '/how-ranking-works' },
        { title: 'Contact Us', url: '/contact-us' },
      ],
    },
    {
      title: 'Legal',
      children: [
        { title: 'Privacy Policy', url: '/privacy-policy' },
        { title: 'Terms of Use', url: '/terms-of-use' },
        { title: 'Terms of Service', url: '/terms-of-service' },
        { title: 'About the Data', url: '/about-the-data' },
        { title: 'Sitemap', url: '/sitemap' },
      ],
    },
  ],
};

/** Product modules that staff can turn on and off. */
export const MODULES: readonly {
  key: string;
  name: string;
  settings: Readonly<Record<string, string>>;
}[] = [
  { key: 'blog', name: 'Blog', settings: { showOnSearchPages: 'true', teasers: '3' } },
  { key: 'favourites', name: 'Favourites', settings: { guests: 'true' } },
  { key: 'alerts', name: 'Email alerts', settings: { doubleOptIn: 'true', frequency: 'daily' } },
  { key: 'cookie-manager', name: 'Cookie manager', settings: { analyticsByDefault: 'false' } },
  { key: 'rent-trends', name: 'Rent trends', settings: { months: '24' } },
  { key: 'property-managers', name: 'Property managers', settings: {} },
];

/** Old paths and where they redirect. Null: the page was deleted (410). */
export const REDIRECTS: Readonly<Record<string, string | null>> = {
  '/about': '/about-us',
  '/contact': '/contact-us',
  '/privacy': '/privacy-policy',
  '/terms': '/terms-of-use',
  '/gta': '/greater-toronto-area',
  '/quebec-ville': '/quebec-city',
  '/landlord-newsletter': null,
};
