const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** The words of a value, for a comparison by eye. A document has a line per paragraph. */
export function wordsOfValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOfValue).join('\n');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const { type, text, content, attrs } = Object.fromEntries(entriesOf(value));
  if (typeof text === 'string') return text;
  const isLine = type === 'paragraph' || type === 'heading';
  if (Array.isArray(content)) return content.map(wordsOfValue).join(isLine ? '' : '\n');
  // The words of a section are its attributes.
  return entriesOf(attrs)
    .flatMap(([name, inner]) => (name !== 'id' && typeof inner === 'string' && inner !== '' ? [inner] : []))
    .join(' · ');
}

/** The text of a select box's option, undefined for other fields. */
export function wordsOfChoice(form: HTMLFormElement | null, name: string, value: unknown): string | undefined {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLSelectElement)) return undefined;
  return [...field.options].find((option) => option.value === String(value ?? ''))?.text;
}
