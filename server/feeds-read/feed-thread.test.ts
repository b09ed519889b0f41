import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { readFeedFile } from './index.ts';

/** The field of a thread's line in /proc that holds its nice value, after the name in brackets: proc_pid_stat(5). */
const NICE = 16;

const prioritiesOfThreads = () =>
  readdirSync('/proc/self/task').map((thread) => {
    const [, fields = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ');
    return Number(fields.split(' ')[NICE]);
  });

async function* oneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

test.skipIf(process.platform !== 'linux')('requests go before the reading of files', async () => {
  const before = getPriority();
  await Array.fromAsync(readFeedFile(oneChunk('id,address,city\n1,12 King Street West,Toronto\n')));
  expect(prioritiesOfThreads()).toContain(constants.priority.PRIORITY_BELOW_NORMAL);
  expect(getPriority()).toBe(before);
});
