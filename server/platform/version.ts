import { readFileSync } from 'node:fs';

/** The program's version, as package.json has it. */
export const { version: PROGRAM_VERSION }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
