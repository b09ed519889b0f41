/** Reads cells until the reader throws that the file is cut off; the rows before are complete. */
export async function* drain<R>(
  texts: AsyncIterable<string>,
  reader: { records: R[]; write(text: string): void; end(): void },
) {
  const take = () => reader.records.splice(0);
  for await (const text of texts) {
    reader.write(text);
    yield* take();
  }
  let cutOff: unknown;
  try {
    reader.end();
  } catch (error) {
    cutOff = error;
  }
  yield* take();
  if (cutOff) throw cutOff;
}
