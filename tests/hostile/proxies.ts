/** The proxies under `ops/` in front of two processes of ours, in a folder of their own, for whoever may run anything or not. */
import path from 'node:path';
import { filled } from '#tests/hostile/filled.ts';
import { find } from '#tests/hostile/patroni.ts';

const HERE = '127.0.0.1';
/** Where it listens, and where the two processes do. */
type Places = { folder: string; web: number; ports: readonly number[] };
type Proxy = { package: string; text: (places: Places) => string; args: (file: string, folder: string) => string[] };

/** What a file in /etc/nginx/conf.d finds around it. */
const aroundNginx = (folder: string, text: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${folder}/${kind};`).join('\n')}
${text}
}
`;

/** Each as its file says to do with a second process. */
const PROXIES = {
  haproxy: {
    package: 'haproxy',
    text: ({ web, ports }) =>
      filled('haproxy/capaian.cfg', [
        ['bind :80', `bind ${HERE}:${web}`],
        ['127.0.0.1:4000', `${HERE}:${ports[0]}`],
        ['127.0.0.1:4001', `${HERE}:${ports[1]}`],
      ]),
    args: (file) => ['-db', '-f', file],
  },
  nginx: {
    package: 'nginx-light',
    text: ({ folder, web, ports }) =>
      aroundNginx(
        folder,
        filled('nginx/capaian.conf', [
          ['listen 80', `listen ${HERE}:${web}`],
          [
            '  server 127.0.0.1:4000 max_fails=0;',
            ports.map((port) => `  server ${HERE}:${port} max_fails=0;`).join('\n'),
          ],
        ]),
      ),
    args: (file, folder) => ['-p', folder, '-c', file],
  },
  caddy: {
    package: 'caddy',
    text: ({ web, ports }) =>
      filled('caddy/Caddyfile', [
        ['\n:80 {', `\nhttp://${HERE}:${web} {`],
        [
          'reverse_proxy 127.0.0.1:4000 {',
          `reverse_proxy ${ports.map((port) => `${HERE}:${port}`).join(' ')} {\n\t\tlb_policy cookie`,
        ],
        ['{\n\tservers', '{\n\tadmin off\n\tlog {\n\t\tlevel ERROR\n\t}\n\tservers'],
      ]),
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
} satisfies Record<string, Proxy>;

/**
 * One of them.
 * @throws Error when there is none of that name, or it is not on this machine: how to get it
 */
export function proxyNamed(name: string) {
  const proxy: Proxy | undefined = Object.entries(PROXIES).find(([key]) => key === name)?.[1];
  if (proxy === undefined) throw new Error(`No proxy ${name}; there are ${Object.keys(PROXIES).join(', ')}`);
  const file = find(name);
  if (file === undefined) throw new Error(`${name} not found; on Debian: apt-get install ${proxy.package} postgresql`);
  return {
    file,
    /** What to write to `config`, and what to start it with then. */
    set: (places: Places, config: string) => ({
      text: proxy.text(places),
      args: proxy.args(config, path.dirname(config)),
    }),
  };
}
