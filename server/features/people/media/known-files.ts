import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

/** The files of a folder by name without extension. Only listed files are opened, so no path can escape the folder. */
export function filesByStem(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(names.map(({ name }) => [parse(name).name, join(folder, name)]));
}

/** A small file with its response headers. */
export interface ReadyFile {
  bytes: Buffer;
  type: string;
  etag: string;
}

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** Reads the few small pictures of a folder into memory, by file name. */
export function readPictures(folder: string): ReadonlyMap<string, ReadyFile> {
  const pictures = new Map<string, ReadyFile>();
  for (const path of filesByStem(folder).values()) {
    const { base, ext } = parse(path);
    const type = TYPES[ext];
    if (!type) continue;
    const bytes = readFileSync(path);
    pictures.set(base, { bytes, type, etag: strongEtagOf(bytes) });
  }
  return pictures;
}

/** A strong ETag of some bytes. */
export const strongEtagOf = (bytes: Buffer): string => `"${createHash('sha1').update(bytes).digest('base64url')}"`;
