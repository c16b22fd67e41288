// `npm run dev`: the API on PORT (4000), restarted on change, behind Vite with hot reload.
import { spawn } from 'node:child_process';
import { findNode, inRoot, ROOT } from './lib/node.mjs';

const node = findNode();
const { PORT = '4000' } = process.env;
const env = { ...process.env, PORT, API_ORIGIN: `http://127.0.0.1:${PORT}` };
const start = (...args) => spawn(node, args, { cwd: ROOT, stdio: 'inherit', env });
const both = [
  start('--watch', '--watch-preserve-output', inRoot('server/src/main.ts')),
  start(inRoot('node_modules/vite/bin/vite.js')),
];

let stopping = false;
const stop = (code) => {
  if (stopping) return;
  stopping = true;
  for (const one of both) one.kill('SIGTERM');
  process.exitCode = code;
};
for (const one of both) one.on('exit', (code) => stop(code ?? 0));
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stop(0));
