import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** Fields of /proc after the program's name, which may contain spaces. */
const statOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];

/** Returns a function for the CPU seconds of all processes of a local database so far, by Linux. */
export async function cpuOfDatabase(pool: pg.Pool): Promise<() => number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const main = Number(statOf(rows[0]?.pid ?? 0)[1]);
  return () => {
    const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ');
    const running = children.map((pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9);
    // Children that ended, in ticks of 10 ms.
    const ended = statOf(main)
      .slice(13, 15)
      .map((ticks) => Number(ticks) / 100);
    return [...running, ...ended].reduce((sum, one) => sum + one, 0);
  };
}
