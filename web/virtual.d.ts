declare module 'virtual:endpoints' {
  /** Method and path by feature and name. */
  export const endpoints: Record<string, Record<string, [method: string, path: string]>>;
}
declare module 'virtual:endpoints/rest' {
  /** As in virtual:endpoints: those that no public page calls. */
  export const endpoints: Record<string, Record<string, [method: string, path: string]>>;
}
declare module 'virtual:phrases' {
  /** The compiled phrases of each bundle in each language, each a file of its own. */
  export const phrases: Record<
    import('#common/contract/fields.ts').Lang,
    Record<
      import('#common/i18n/bundles.ts').PhraseBundle,
      () => Promise<{ default: import('#common/i18n/translate.ts').CompiledPhrases }>
    >
  >;
}
interface Window {
  /** What the server left in the page; see StartState. */
  foyer: import('#web/app/globals.ts').StartState;
}
