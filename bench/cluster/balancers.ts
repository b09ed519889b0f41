import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addMachine, type Machine } from './machine.ts';
import { WEB_PORT } from './servers.ts';

const [HAPROXY, CADDY] = ['10.77.0.10', '10.77.0.15'];
/** Addresses for visitors. */
export const BALANCERS = { HAProxy: `https://${HAPROXY}`, Caddy: `http://${CADDY}` };
export type BalancerName = keyof typeof BALANCERS;

/** Starts HAProxy and Caddy with the files of deploy; only servers, certificate, name and limit of connections differ. */
export function startBalancers(folder: string, web: readonly Machine[]): Record<BalancerName, Machine> {
  const certificate = join(folder, 'foyer.pem');
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=foyer', '-keyout', key, '-out', cert],
    { stdio: 'ignore' },
  );
  writeFileSync(certificate, readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'));

  const example = readFileSync('deploy/haproxy.cfg', 'utf8');
  const options = /server web1 \S+ (.*)/.exec(example)?.[1] ?? '';
  const servers = web.map(({ name, address }) => `    server ${name} ${address}:${WEB_PORT} ${options}`);
  const haproxy = `${example
    .replaceAll(/^ *server web\d .*\n?/gm, '')
    .replace('/etc/haproxy/foyer.pem', certificate)
    .replace('maxconn 20000', 'maxconn 2000')}${servers.join('\n')}\n`;
  writeFileSync(join(folder, 'haproxy.cfg'), haproxy);

  const addresses = web.map(({ address }) => `${address}:${WEB_PORT}`).join(' ');
  const caddy = readFileSync('deploy/Caddyfile', 'utf8')
    .replace('example.com {', `http://${CADDY} {`)
    .replace(/reverse_proxy [^{]*/, `reverse_proxy ${addresses} `);
  writeFileSync(join(folder, 'Caddyfile'), caddy);

  const balancers = {
    HAProxy: addMachine(folder, 'haproxy', HAPROXY, [
      { command: ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')] },
    ]),
    Caddy: addMachine(folder, 'caddy', CADDY, [
      { command: ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')] },
    ]),
  };
  for (const balancer of Object.values(balancers)) balancer.start();
  return balancers;
}
