// `npm start`: one process serves the built SPA and the API. The dependencies were ensured by `prestart`.
import { spawn } from 'node:child_process';
import { ensureBuild } from './build.mjs';
import { findNode, inRoot, ROOT } from './lib/node.mjs';

// Ctrl+C in a terminal reaches the server by itself; forwarding it too would look like a second, impatient one.
const FORWARDED = ['SIGTERM', 'SIGHUP', 'SIGINT'];

const node = findNode();
console.log('Preparing the application …');
const { code } = ensureBuild();
if (code !== 0) {
  console.error('The application could not be built; see the lines above.');
  process.exit(code);
}

const server = spawn(node, [inRoot('server/src/main.ts')], { cwd: ROOT, stdio: 'inherit' });
server.on('error', (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exit(1);
});
server.on('exit', (status, signal) => {
  if (!signal) process.exit(status ?? 1);
  for (const name of FORWARDED) process.removeAllListeners(name);
  process.kill(process.pid, signal);
});

for (const name of FORWARDED) {
  process.on(name, () => {
    if (name !== 'SIGINT' || !process.stdin.isTTY) server.kill(name);
  });
}

// npm passes a SIGTERM to its shell only, which dies and leaves us behind; a new parent is how that is noticed.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    server.kill('SIGTERM');
  }, 500);
}
