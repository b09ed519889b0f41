/** `hero-title`, `hero_title` and `Hero Title` as `heroTitle`. */
export function camelCase(key: string): string {
  return key
    .replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '')
    .replace(/^[A-Z]/, (first) => first.toLowerCase());
}
