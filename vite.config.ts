import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown, type UserConfig } from 'vite';
import { endpointsPlugin } from './web/build/endpoints-plugin.ts';
import { errorsPlugin } from './web/build/errors-plugin.ts';
import { phrasesPlugin } from './web/build/phrases-plugin.ts';
import { scriptsPlugin } from './web/build/scripts-plugin.ts';

const PUBLIC_ENTRY = resolve('web/entry-browser.tsx');
let publicModules: ReadonlySet<string> | undefined;

/** Files that public pages load from features; their index.ts also exports parts that other pages load. */
const PUBLIC_FEATURE_FILES =
  /web\/features\/(?:market\/favourites\/(?:favourites|restore-favourites)|people\/accounts\/lazy-parts|renting\/(?:inquiries\/contact-part|alerts\/(?:lazy-parts|alert-box-part)))\.ts$/;

/** Whether every public page loads this module: the static imports of their entry. */
function ofPublicPages(id: string, context: Rolldown.ChunkingContext): boolean {
  if (!publicModules) {
    const found = new Set<string>([PUBLIC_ENTRY]);
    for (const known of found) {
      const imported = context.getModuleInfo(known)?.importedIds ?? [];
      const isIndex = /web\/features\/[\w-]+\/index\.ts$/.test(known);
      for (const next of isIndex ? imported.filter((id) => PUBLIC_FEATURE_FILES.test(id)) : imported) found.add(next);
    }
    publicModules = found;
  }
  return publicModules.has(id);
}

/**
 * Groups modules that load together into a few files, which compress better. Everything else is split by screen.
 * React has its own file, because it changes rarely and browsers keep it over many releases.
 */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', tags: ['$initial'], test: /node_modules/, priority: 3 },
  // The areas behind login use it too, but not the module that starts a public page, and it holds nothing of theirs.
  // The stylesheet stays separate, because the server writes it into the pages.
  {
    name: (id, context) => (id !== PUBLIC_ENTRY && !id.endsWith('.css') && ofPublicPages(id, context) ? 'app' : null),
    debugName: 'app',
    tags: ['$initial'],
    priority: 2,
  },
  // Shared by search results, home and a listing.
  {
    name: 'listings',
    test: /web\/features\/market\/favourites\/FavouriteButton|web\/forms\/handle-form-post|web\/ui\/(?:LazyImage|Badge|Button\.|button-class)|web\/app\/(?:deferred-part|Head)|common\/(?:listings\/photos|places\/(?:is-pin|postal-line))/,
    priority: 1,
  },
  // Shared by a listing, its parts and other pages to read.
  {
    name: 'reading',
    test: /web\/features\/market\/listings\/detail\/(?:Section\.|labels|contact\.|ContactLink)|web\/ui\/(?:Breadcrumbs|page-icons)/,
    priority: 1,
  },
  // Listing cards. A listing shows them further down.
  { name: 'cards', test: /web\/features\/market\/listings\/cards\/|common\/listings\/listing-path/, priority: 1 },
  { name: 'maps', test: /web\/features\/market\/map\/(?:MapPane|load-map|phrases|retry)/, priority: 1 },
  // Shared by search results and home.
  {
    name: 'search-box',
    test: /web\/features\/market\/locations\/LocationSearch|common\/catalog\/rental-type/,
    priority: 1,
  },
  // Shared by search results and other pages with results.
  // Set filters, which most first searches lack.
  {
    name: 'chosen',
    test: /web\/features\/market\/search\/(?:ChosenText|FilterChips)|common\/search\/(?:filter-text|chip-label|option-label)/,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    name: 'search',
    test: /web\/features\/market\/map\/ResultsMap\.|web\/ui\/(?:Pagination|page-numbers)|common\/search|common\/catalog\/(?:amenities|beds|baths|pet|property|sorts|utilities)/,
    priority: 1,
  },
  // In the chunk of the areas behind login, it would start them on public pages.
  { name: 'media', test: /web\/ui\/use-media/, priority: 1 },
  // Screens behind login use some of these icons.
  { name: 'icons', test: /web\/ui\/(?:more|home)-icons/, priority: 1 },
  // Error pages are preloaded when the browser is idle.
  { name: 'failures', test: /web\/areas\/public\/ErrorScreen|web\/app\/message-pages\// },
  // Each file costs a slow phone about three milliseconds, whatever its size. So what screens behind login share is in few
  // files. Public pages use some of what these modules import, which stays outside.
  {
    name: 'area',
    test: /web\/forms\/(?:use-edit\.|EditForm|edit-values|words-of-value|TheirValue|changes-in-words|use-leave-guard)|web\/ui\/(?:FormSection|SaveBar|ActionMenu|ChipButton)\.|web\/app\/(?:Moment|run-with-toast|use-failure)|common\/screens\/(?:path-to|fill-path)/,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'area-lists',
    test: /web\/lists\/|web\/ui\/(?:LinkTabs|use-fits)\.|web\/app\/save-file/,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'texts',
    test: /web\/features\/(?:content\/(?:entries\/(?:EntryEditor|EntryFields|EntryControl|EntryStates|entry-values|entry-screens|load-entry|use-)|rich-text\/(?:RichTextField|documents))|site\/blog-admin\/blog-screens)|common\/entries\/(?:kinds|fields|page-types)/,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'assets',
    test: /web\/forms\/assets\/|web\/app\/send-|common\/contract\/people\/uploads/,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  // The alert form with its frame below the results.
  {
    name: 'alert-form',
    test: /web\/features\/renting\/alerts\/(?:Alert(?:Box|Form|sWait)|use-consent)\./,
    includeDependenciesRecursively: false,
  },
  // Forms of public pages.
  {
    name: 'page-form',
    test: /web\/forms\/(?:FormFrame|use-form|drafts|page-forms|form-values)\.|common\/(?:time\/market-day|values\/request-key)\./,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  // Fields of forms, including those on public pages.
  {
    name: 'fields',
    test: /web\/ui\/(?:Field|TextField|SelectField|TextArea|FieldError|field-ids|SubmitButton|Spinner|Notice|EmptyState)\.|web\/forms\/(?:check-after-press|check-body|send-when-online|use-field-errors)\.|common\/values\/validation\./,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'schemas',
    test: /node_modules\/zod\/|common\/contract\/(?:fields|define|lists)\.ts/,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  // The account in the header, even of public pages.
  {
    name: 'account',
    test: /web\/shell\/(?:UserControl|LogoDrawing|translate-menu)|web\/app\/(?:shell-user|return-path|log-out)\.|common\/screens\/linked-paths/,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  // Parts further down a listing: interactive ones first, then those that need no script on a served page.
  {
    name: 'listing-more',
    test: /web\/features\/market\/(?:listings\/detail\/(?:FloorPlansSection|EmbedSection|LocationSection|OtherHomes|CardsSection)|map\/(?:PlaceMap\.|directions))/,
  },
  {
    name: 'listing-read',
    test: /web\/features\/market\/listings\/detail\/(?:KeyFacts|Cost|About|Offers|Information|Features|Landmarks)/,
  },
];

/** On a busy machine, Vite would warn that plugins take long. */
const QUIET = { bundlerTimings: false };

const config: UserConfig = {
  appType: 'custom',
  publicDir: 'web/public',
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Only maplibre's files exceed the default of 500 kB. web/build/check-sizes.ts limits what each page loads.
        chunkSizeWarningLimit: 1200,
        // Inlined files would be repeated in every page.
        assetsInlineLimit: 0,
        // Lists only files that most first pages need with their screen, where screens are loaded. The names of all
        // preloaded files would be the largest part of the scripts of a page. Areas name them, so that none waits.
        modulePreload: {
          resolveDependencies: (_, files, { hostId }) =>
            hostId.includes('/private-')
              ? files
              : hostId.includes('/app-')
                ? files.filter((file) => /\/(?:listings|reading|cards|maps|search|icons)-/.test(file))
                : [],
        },
        rolldownOptions: {
          input: {
            browser: 'web/entry-browser.tsx',
            private: 'web/entry-private.tsx',
            styles: 'web/styles-public.css',
            'private-styles': 'web/styles-private.css',
          },
          // A page's scripts name some ninety others. Half a byte is enough for each letter of a hash.
          output: { codeSplitting: { groups: CHUNKS }, hashCharacters: 'hex' },
          checks: QUIET,
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/pages',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: { pages: 'web/entry-server.tsx' }, checks: QUIET },
      },
      resolve: { noExternal: true, external: ['react', 'react-dom', 'zod'] },
    },
  },
  builder: {},
};

// React's plugin only reloads components in development, so a build needs no package for it.
export default defineConfig(({ command }) => ({
  ...config,
  plugins: [
    command === 'serve' && import('@vitejs/plugin-react').then(({ default: react }) => react()),
    ...[tailwindcss(), phrasesPlugin(), endpointsPlugin(), errorsPlugin(), scriptsPlugin()],
  ],
}));
