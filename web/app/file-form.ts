import type { RawInput } from '#common/client.ts';

/** A call with a file: its fields come first, so that the server knows what the file is for. */
export function fileForm({ body, file }: RawInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, value);
  if (file) form.set('file', file);
  return form;
}
