declare module 'virtual:endpoints' {
  /** Method and path by feature and name. */
  export const endpoints: Record<string, Record<string, [method: string, path: string]>>;
}
declare module 'virtual:phrases/en/public' {
  const phrases: import('#common/i18n/translate.ts').CompiledPhrases;
  export default phrases;
}
declare module 'virtual:phrases/fr/public' {
  const phrases: import('#common/i18n/translate.ts').CompiledPhrases;
  export default phrases;
}
declare module 'virtual:phrases/en/map' {
  const phrases: import('#common/i18n/translate.ts').CompiledPhrases;
  export default phrases;
}
declare module 'virtual:phrases/fr/map' {
  const phrases: import('#common/i18n/translate.ts').CompiledPhrases;
  export default phrases;
}
interface Window {
  /** What the server left in the page; see StartState. */
  foyer: import('#web/app/globals.ts').StartState;
}
