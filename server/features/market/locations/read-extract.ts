import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { type ExtractLandmark, type ExtractRow, problemOf } from './extract-row.ts';
import { readGeonamesLine } from './read-geonames.ts';
import { readOpenStreetMapItem } from './read-openstreetmap.ts';

/** A part of an extract: its position, and a landmark or a problem; neither for a place of another kind. */
export interface ExtractPart {
  /** "line 12" or "item 3". */
  at: string;
  /** Share of the file that was read, 0 to 1. */
  progress: number;
  landmark?: ExtractLandmark;
  problem?: string;
}

/** A file that is no extract, or too large. The message says which. */
export class ExtractError extends Error {}

/** Whole JSON files are read into memory. */
const MAX_JSON_BYTES = 400_000_000;

/**
 * Reads an extract: a table of GeoNames, GeoJSON, or Overpass JSON. Bad rows become problems. Throws an `ExtractError`,
 * and what reading a file throws.
 */
export async function* readExtract(file: string): AsyncGenerator<ExtractPart> {
  const { size } = await stat(file);
  yield* (await isJson(file)) ? readJson(file, size) : readTable(file, size);
}

async function isJson(file: string): Promise<boolean> {
  for await (const chunk of createReadStream(file, { encoding: 'utf8', end: 1000 })) return /^\s*[[{]/.test(chunk);
  return false;
}

async function* readTable(file: string, size: number): AsyncGenerator<ExtractPart> {
  let line = 0;
  let bytes = 0;
  for await (const text of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    line++;
    bytes += Buffer.byteLength(text) + 1;
    if (text.trim()) yield partOf(readGeonamesLine(text), `line ${line}`, bytes / size);
  }
}

async function* readJson(file: string, size: number): AsyncGenerator<ExtractPart> {
  if (size > MAX_JSON_BYTES) throw new ExtractError('The file is over 400 MB. Split it, or filter it first.');
  const content: unknown = JSON.parse(await readFile(file, 'utf8'));
  const { features, elements }: { features?: unknown; elements?: unknown } = Object(content);
  const items = [content, features, elements].find((list) => Array.isArray(list));
  if (!Array.isArray(items)) throw new ExtractError('The file has no list of features or elements.');
  for (const [index, item] of items.entries())
    yield partOf(readOpenStreetMapItem(item), `item ${index + 1}`, (index + 1) / items.length);
}

function partOf(row: ExtractRow | null, at: string, progress: number): ExtractPart {
  if (!row) return { at, progress };
  if ('problem' in row) return { at, progress, problem: row.problem };
  const problem = problemOf(row);
  return problem ? { at, progress, problem: `${row.name.en}: ${problem}` } : { at, progress, landmark: row };
}
