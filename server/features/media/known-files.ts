import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

/** Files of a folder by their name without extension. Only what is listed here is ever opened, so no path can lead elsewhere. */
export function filesByStem(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(names.map(({ name }) => [parse(name).name, join(folder, name)]));
}

/** A small file with everything its answer needs. */
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

/** Every picture of a folder by its file name, read into memory: for the few small ones that come with the program. */
export function readPictures(folder: string): ReadonlyMap<string, ReadyFile> {
  const pictures = new Map<string, ReadyFile>();
  for (const path of filesByStem(folder).values()) {
    const { base, ext } = parse(path);
    const type = TYPES[ext];
    if (!type) continue;
    const bytes = readFileSync(path);
    pictures.set(base, { bytes, type, etag: etagOf(bytes) });
  }
  return pictures;
}

/** A strong validator of some bytes. */
export const etagOf = (bytes: Buffer): string => `"${createHash('sha1').update(bytes).digest('base64url')}"`;
