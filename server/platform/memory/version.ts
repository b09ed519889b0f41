import { readFileSync } from 'node:fs';

export const { version: PROGRAM_VERSION }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
