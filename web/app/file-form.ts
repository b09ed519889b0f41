import type { RawInput } from '#common/contract/client.ts';

/** An upload as form data. Its fields come first, because the server needs them to handle the file. */
export function fileForm({ body, file }: RawInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, value);
  if (file) form.set('file', file);
  return form;
}
