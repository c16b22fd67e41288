import { spawn } from 'node:child_process';
import { inRoot, ROOT } from './node.mjs';

const FORWARDED = ['SIGTERM', 'SIGHUP', 'SIGINT'];

/** Runs the server until it ends, and ends as it did. */
export function serve(node) {
  // The channel carries nothing: that it breaks is how the server learns that we were killed.
  const server = spawn(node, [inRoot('server/src/main.ts')], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  server.on('error', (error) => {
    console.error(`The server could not be started: ${error.message}`);
    process.exit(1);
  });
  server.on('exit', (status, signal) => {
    if (!signal) process.exit(status ?? 1);
    for (const name of FORWARDED) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });

  // What a terminal sends to everybody arrives twice; the server stops once.
  for (const name of FORWARDED) process.on(name, () => server.kill(name));

  // npm passes a SIGTERM to its shell only, which dies and leaves us behind; a new parent is how that is noticed.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      server.kill('SIGTERM');
    }, 500);
  }
}
