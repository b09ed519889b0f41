declare module 'virtual:endpoints' {
  /** Method and path by feature and name. */
  export const endpoints: Record<string, Record<string, [method: string, path: string]>>;
}
declare module 'virtual:endpoints/rest' {
  /** As in virtual:endpoints: those that no public page calls at first. */
  export const endpoints: Record<string, Record<string, [method: string, path: string]>>;
}
declare module 'virtual:phrases' {
  /** The compiled phrases of each bundle of the public pages in each language, each a file of its own. */
  export const phrases: import('#common/i18n/bundles.ts').PhraseLoaders<import('#common/i18n/bundles.ts').PublicBundle>;
}
declare module 'virtual:phrases/all' {
  /** The same with the bundles of the areas behind login. */
  export const phrases: import('#common/i18n/bundles.ts').PhraseLoaders<import('#common/i18n/bundles.ts').PhraseBundle>;
}
interface Window {
  /** Start state from the server; see StartState. */
  foyer: import('#web/app/globals.ts').StartState;
}
interface ImportMeta {
  /** Set by the build. */
  readonly env: {
    /** Whether this is what the server draws pages with. */
    readonly SSR: boolean;
  };
}
