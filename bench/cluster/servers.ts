import { join, resolve } from 'node:path';
import { loadScript } from '../load-script.ts';
import { DATABASE_SETTINGS, waitUntil } from './database.ts';
import { addMachine, type Machine } from './machine.ts';
import { SUBNET } from './network.ts';

/** Port of each web server. */
export const WEB_PORT = 3000;
const [S3, S3_PORT, BUCKET] = ['10.77.0.60', 9000, 'foyer'];
const FRESH = '10.77.0.19';
const WEB = { web1: '10.77.0.11', web2: '10.77.0.12', web3: '10.77.0.13' };
const WORKERS = { worker1: '10.77.0.21', worker2: '10.77.0.22' };

/** Three web servers, two workers and the object store. */
export interface ServerMachines {
  web: Machine[];
  workers: Machine[];
  s3: Machine;
  /** A web server that reads the whole market from the database when it starts. */
  fresh: Machine;
  /** The programs of another build start from the next start on. */
  installBuild(folder: string): void;
}

/** Makes the machines. `mailUrl` is the address of the mail server. Only the object store runs afterwards. */
export async function addServers(folder: string, mailUrl: string): Promise<ServerMachines> {
  const { SERVER_FLAGS } = await loadScript<{ SERVER_FLAGS: string[] }>('node.mjs');
  const { ensureBuilt } = await loadScript<{ ensureBuilt: () => Promise<boolean> }>('build.mjs');
  if (!(await ensureBuilt())) throw new Error('The server could not be built: see the lines above.');
  const shared = {
    ...DATABASE_SETTINGS,
    ...{
      APP_ENV: 'test',
      NODE_ENV: 'production',
      APP_SECRET: 'a secret of all servers of this cluster',
      DEMO_LISTINGS: '0',
    },
    ...{
      SMTP_URL: `${mailUrl}?ignoreTLS=true`,
      TRUST_PROXY: SUBNET,
      RATE_LIMIT_PER_MINUTE: '0',
      STOP_DELAY_SECONDS: '5',
    },
    ...{ S3_ENDPOINT: `http://${S3}:${S3_PORT}`, S3_BUCKET: BUCKET, S3_REGION: 'us-east-1' },
    ...{ S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
    ...{ HOST: '0.0.0.0', PORT: String(WEB_PORT) },
  };
  const programOf = (name: string, build: string) => [
    {
      command: [process.execPath, ...SERVER_FLAGS, join(build, 'dist/server/main.js')],
      env: { ...shared, DATA_DIR: join(folder, name), SERVICES: name.startsWith('web') ? 'web' : 'worker' },
    },
  ];
  const addServer = ([name, address]: [string, string]) =>
    addMachine(folder, name, address, programOf(name, resolve('.')));
  const web = Object.entries(WEB).map(addServer);
  const workers = Object.entries(WORKERS).map(addServer);
  const s3 = addMachine(folder, 's3', S3, [
    {
      command: [
        process.execPath,
        resolve('bench/cluster/s3-stand-in.ts'),
        join(folder, 's3'),
        S3,
        String(S3_PORT),
        BUCKET,
      ],
    },
  ]);
  s3.start();
  const programOfFresh = (build: string) =>
    programOf('web-fresh', build).map((program) => ({ ...program, env: { ...program.env, S3_ENDPOINT: '' } }));
  const fresh = addMachine(folder, 'fresh', FRESH, programOfFresh(resolve('.')));
  return {
    web,
    workers,
    s3,
    fresh,
    installBuild(build) {
      for (const machine of [...web, ...workers]) machine.setPrograms(programOf(machine.name, build));
      fresh.setPrograms(programOfFresh(build));
    },
  };
}

/** Whether a web server can serve searches. */
export async function isReady({ address }: Machine): Promise<boolean> {
  const signal = AbortSignal.timeout(2_000);
  const response = await fetch(`http://${address}:${WEB_PORT}/api/health/ready`, { signal }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.status === 200;
}

/** Longest start of a server, with a market read from the database. */
const READY_LIMIT_MS = 120_000;

export const waitUntilReady = (machine: Machine): Promise<void> =>
  waitUntil(machine.name, () => isReady(machine), READY_LIMIT_MS);
