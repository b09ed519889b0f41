import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { POSTGRES_PROGRAMS } from './database.ts';

/** Programs of the rig, and Debian's packages that have them. */
const PACKAGES: Record<string, string> = {
  haproxy: 'haproxy',
  caddy: 'caddy',
  pgbouncer: 'pgbouncer',
  patroni: 'patroni',
  etcd: 'etcd-server',
  ip: 'iproute2',
  iptables: 'iptables',
  setpriv: 'util-linux',
  openssl: 'openssl',
  [join(POSTGRES_PROGRAMS, 'pg_basebackup')]: 'postgresql-15',
};

/** Ends the bench if the caller is not root, or a program is missing. The message names Debian's packages. */
export function requirePrograms(): void {
  const missing = Object.entries(PACKAGES).filter(([program]) => !isInstalled(program));
  if (missing.length > 0) {
    console.error(
      `The cluster needs packages of Debian 12: apt-get install ${missing.map(([, name]) => name).join(' ')}`,
    );
    process.exit(1);
  }
  if (process.getuid?.() !== 0) {
    console.error('The cluster makes network namespaces, so run it as root.');
    process.exit(1);
  }
}

function isInstalled(program: string): boolean {
  const folders = program.startsWith('/') ? [''] : [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return folders.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
