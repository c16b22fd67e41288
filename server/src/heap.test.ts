import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const MAIN = path.join(import.meta.dirname, 'main.ts');
/** Loaded before the program: tells what V8 is asked for while it runs. */
const LISTEN = `data:text/javascript,${encodeURIComponent(`
  import v8 from 'node:v8';
  import { syncBuiltinESMExports } from 'node:module';
  const set = v8.setFlagsFromString;
  v8.setFlagsFromString = (flag) => { console.log('V8 ' + flag); set(flag); };
  syncBuiltinESMExports();`)}`;

/** The program as it is started, up to a setting that it refuses. */
const started = () =>
  spawnSync(process.execPath, ['--import', LISTEN, MAIN], {
    encoding: 'utf8',
    env: { ...process.env, PORT: 'no port' },
  });

it('the started program asks V8 for a heap that grows by 40 % between collections, before it does anything else', () => {
  const { stdout, stderr } = started();
  expect(stderr).toMatch(/PORT/);
  expect(stdout.split('\n')).toContain('V8 --heap-growing-percent=40');
}, 60_000);

it('V8 still knows what it is asked for', () => {
  const { stdout } = spawnSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  expect(stdout).toMatch(/^\s*--heap-growing-percent /m);
});
