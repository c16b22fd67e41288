// Makes dist/ for those who have no TypeScript: plain modules and their declarations. `npm pack` runs it first.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const here = import.meta.dirname;
rmSync(path.join(here, 'dist'), { recursive: true, force: true });
const compiler = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin',
  'tsc',
);
const { status } = spawnSync(process.execPath, [compiler, '-p', here], { stdio: 'inherit' });
process.exit(status ?? 1);
