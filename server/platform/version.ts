import { readFileSync } from 'node:fs';

/** The version in package.json. */
export const { version: PROGRAM_VERSION }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
