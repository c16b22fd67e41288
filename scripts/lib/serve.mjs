import { spawn } from 'node:child_process';
import flags from './server-flags.json' with { type: 'json' };
import { inRoot, ROOT } from './node.mjs';

const FORWARDED = ['SIGTERM', 'SIGHUP', 'SIGINT'];

/**
 * Runs the server until it ends, and ends as it did. Its flags: new objects get 24 MB at most instead of 48 and more, so
 * that a few hundred uploads make the process grow by 90 MB instead of 150 (`npm run hostile`).
 */
export function serve(node) {
  // The channel carries no messages: when it breaks, the server learns that this process was killed.
  const server = spawn(node, [...flags, inRoot('server/build/main.js')], {
    cwd: ROOT,
    // What Node has compiled at one start it need not compile at the next.
    env: { NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled'), ...process.env },
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

  // A terminal sends the signal to the server too, so it arrives twice; the server stops once.
  for (const name of FORWARDED) process.on(name, () => server.kill(name));

  // npm sends SIGTERM to its shell only, which dies without telling this process; a changed parent id reveals that.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      server.kill('SIGTERM');
    }, 500);
  }
}
