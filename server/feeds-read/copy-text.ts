/**
 * The same text in memory of its own. V8 keeps a part of a text as a reference to the whole, so a remembered id would
 * keep a quarter of a megabyte of its file.
 */
export const copyText = (text: string): string => Buffer.from(text).toString();
