import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { addMachine, type Machine } from './machine.ts';
import { SUBNET } from './network.ts';

/** Debian's PostgreSQL 15, because the embedded package has no pg_basebackup. */
export const POSTGRES_PROGRAMS = '/usr/lib/postgresql/15/bin';
const USER = 'postgres';
const NAME = 'foyer';
const [POOLER, ETCD] = ['10.77.0.30', '10.77.0.50'];
const DATABASES = { db1: '10.77.0.41', db2: '10.77.0.42' };
const [POSTGRES, PATRONI, PRIMARY, REPLICA, PGBOUNCER] = [5432, 8008, 5432, 5433, 6432];
const START_LIMIT_MS = 90_000;

/** The addresses for the servers. */
export const DATABASE_SETTINGS = {
  DATABASE_URL: `postgres://${NAME}@${POOLER}:${PGBOUNCER}/${NAME}`,
  DATABASE_DIRECT_URL: `postgres://${NAME}@${POOLER}:${PRIMARY}/${NAME}`,
  DATABASE_REPLICA_URL: `postgres://${NAME}@${POOLER}:${REPLICA}/${NAME}`,
  // Debian's PgBouncer 1.18 keeps no named statements.
  DATABASE_PREPARED: 'false',
};

/** Two databases, of which Patroni chooses the primary, with its etcd, and the pooler in front of them. */
export interface DatabaseMachines {
  machines: Record<'db1' | 'db2' | 'etcd' | 'pooler', Machine>;
  /** The machine that Patroni calls the primary; undefined during a failover. */
  findPrimary(): Promise<Machine | undefined>;
  /** Whether there is a primary with a synchronous replica. */
  isWhole(): Promise<boolean>;
}

/** Starts the databases and waits for the synchronous replica. */
export async function startDatabases(folder: string): Promise<DatabaseMachines> {
  const own = join(folder, 'postgres');
  mkdirSync(own);
  const [uid = 0, gid = 0] = ['-u', '-g'].map((which) =>
    Number(execFileSync('id', [which, USER], { encoding: 'utf8' })),
  );
  chownSync(own, uid, gid);
  // The rig's folder has secrets of this run only.
  chmodSync(folder, 0o755);
  const write = (name: string, text: string): string => {
    const path = join(own, name);
    writeFileSync(path, text);
    chownSync(path, uid, gid);
    return path;
  };
  const database = (name: 'db1' | 'db2'): Machine =>
    addMachine(folder, name, DATABASES[name], [
      { command: ['patroni', write(`${name}.yml`, JSON.stringify(patroniSettings(own, name)))], user: USER },
    ]);
  const etcd = addMachine(folder, 'etcd', ETCD, [
    {
      command: [
        ...['etcd', '--name', 'etcd', '--data-dir', join(own, 'etcd')],
        ...['--listen-client-urls', `http://${ETCD}:2379`, '--advertise-client-urls', `http://${ETCD}:2379`],
        ...['--listen-peer-urls', 'http://127.0.0.1:2380'],
      ],
      user: USER,
    },
  ]);
  const pooler = addMachine(folder, 'pooler', POOLER, [
    { command: ['haproxy', '-db', '-f', write('databases.cfg', haproxySettings())] },
    {
      command: ['pgbouncer', write('pgbouncer.ini', pgbouncerSettings(write('users.txt', `"${NAME}" ""\n`)))],
      user: USER,
    },
  ]);
  const [db1, db2] = [database('db1'), database('db2')];
  const machines = { db1, db2, etcd, pooler };
  for (const machine of [etcd, db1, db2, pooler]) machine.start();
  const findPrimary = async () => {
    const [is1, is2] = await Promise.all([hasRole(db1, 'primary'), hasRole(db2, 'primary')]);
    if (is1 !== is2) return is1 ? db1 : db2;
    return undefined;
  };
  const isWhole = async () => {
    const primary = await findPrimary();
    return primary !== undefined && hasRole(primary === db1 ? db2 : db1, 'sync');
  };
  await waitUntil('the databases', isWhole);
  const primary = await findPrimary();
  const client = new pg.Client(`postgres://${USER}@${primary?.address}:${POSTGRES}/postgres`);
  await client.connect();
  await client.query(`create role ${NAME} login`);
  await client.query(`create database ${NAME} owner ${NAME}`);
  await client.end();
  return { machines, findPrimary, isWhole };
}

/** Gives PgBouncer's connections the limits that a start gave the role, as docs/operating.md says. */
export async function reconnectPooler(): Promise<void> {
  const client = new pg.Client(DATABASE_SETTINGS.DATABASE_URL.replace(/\/\w+$/, '/pgbouncer'));
  await client.connect();
  await client.query('RECONNECT');
  await client.end();
}

/** Asks until the answer is yes. Throws after 90 s. */
export async function waitUntil(
  what: string,
  isReady: () => Promise<boolean>,
  limitMs = START_LIMIT_MS,
): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await isReady().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}: see the logs`);
    await delay(200);
  }
}

async function hasRole({ address }: Machine, role: 'primary' | 'sync'): Promise<boolean> {
  const signal = AbortSignal.timeout(1_000);
  const response = await fetch(`http://${address}:${PATRONI}/${role}`, { signal }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.status === 200;
}

/** Patroni reads YAML, of which JSON is a part. */
function patroniSettings(folder: string, name: 'db1' | 'db2') {
  const address = DATABASES[name];
  return {
    scope: NAME,
    name,
    restapi: { listen: `${address}:${PATRONI}`, connect_address: `${address}:${PATRONI}` },
    etcd3: { hosts: `${ETCD}:2379` },
    bootstrap: {
      dcs: {
        ...{ ttl: 20, loop_wait: 5, retry_timeout: 5, maximum_lag_on_failover: 1_048_576 },
        // The primary keeps its role without etcd as long as it reaches the other database.
        ...{ synchronous_mode: true, failsafe_mode: true },
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200, wal_keep_size: '512MB' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      ...{ listen: `${address}:${POSTGRES}`, connect_address: `${address}:${POSTGRES}` },
      ...{ data_dir: join(folder, name), bin_dir: POSTGRES_PROGRAMS, pgpass: join(folder, `${name}.pgpass`) },
      authentication: { superuser: { username: USER }, replication: { username: USER } },
      parameters: { unix_socket_directories: '', shared_buffers: '128MB' },
      pg_hba: [`host all all ${SUBNET} trust`, `host replication all ${SUBNET} trust`],
    },
  };
}

/** Leads to the primary and to the replica, as Patroni names them. */
function haproxySettings(): string {
  const backend = (role: string, port: number) => `
listen ${role}
    bind :${port}
    option httpchk GET /${role}
    http-check expect status 200
    default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${Object.entries(DATABASES)
  .map(([name, address]) => `    server ${name} ${address}:${POSTGRES} check port ${PATRONI}`)
  .join('\n')}
`;
  return `defaults
    mode tcp
    timeout connect 3s
    timeout check 1s
    timeout client 1h
    timeout server 1h
${backend('primary', PRIMARY)}${backend('replica', REPLICA)}`;
}

function pgbouncerSettings(users: string): string {
  return `[databases]
${NAME} = host=127.0.0.1 port=${PRIMARY} dbname=${NAME}
[pgbouncer]
listen_addr = *
listen_port = ${PGBOUNCER}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
admin_users = ${NAME}
`;
}
