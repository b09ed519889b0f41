/** The first characters of a text, but no half of a surrogate pair, which PostgreSQL refuses in JSON. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const isHalf = /[\ud800-\udbff]/.test(text.charAt(most - 1));
  return text.slice(0, isHalf ? most - 1 : most);
}
