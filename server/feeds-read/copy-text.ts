/**
 * The same text in memory of its own. V8 keeps a part of a text as a reference to the whole, so a remembered id would
 * keep a quarter of a megabyte of its file. Parts of fewer than 13 characters are always copies.
 */
export const copyText = (text: string): string => (text.length < 13 ? text : Buffer.from(text).toString());
