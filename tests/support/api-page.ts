/** The programs of docs/api.md, as they stand there: written to a folder, checked by the compiler, run by themselves. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '#server/root.ts';
import { inMemory } from '#tests/support/memory.ts';

const PAGE = readFileSync(path.join(ROOT, 'docs/api.md'), 'utf8');
const TSC = path.join(ROOT, 'node_modules/.bin/tsc');
const COMPILER = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions', '--erasableSyntaxOnly'];
const FOR_NODE = ['--module', 'nodenext', '--target', 'es2024', '--types', 'node'];

/** What a program said, and how it ended. */
export type Said = { code: number | null; out: string; err: string };

/** The types of every call, made anew. */
export async function typesNow(): Promise<string> {
  const { code, out, err } = await run(process.execPath, ['scripts/api-types.ts', '--print'], ROOT);
  if (code !== 0) throw new Error(err);
  return out;
}

/** Runs a program to its end. @param env settings besides those of this process */
function run(file: string, args: readonly string[], cwd: string, env: Record<string, string> = {}): Promise<Said> {
  return new Promise((resolve) => {
    const child = execFile(file, args, { cwd, env: { ...process.env, ...env }, maxBuffer: 2 ** 26 }, (_, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    );
  });
}

/** The arguments of a command of the page, `token create NAME …`, without the words of the shell before them. */
export function commandOf(name: string, command = 'token create'): string[] {
  const found = new RegExp(`${command} (${name} (?:[^\`\\\\]|\\\\\n)*)`).exec(PAGE)?.[1];
  if (found === undefined) throw new Error(`docs/api.md has no ${command} ${name}`);
  return found.replaceAll('\\\n', ' ').trim().split(/\s+/);
}

/** Puts every program of the page into a folder of its own. */
export async function pageFolder() {
  const folder = await mkdtemp(path.join(inMemory(), 'capaian-api-'));
  const programs = [...PAGE.matchAll(/```ts\n\/\/ (\S+\.ts)\n([\s\S]*?)```/g)];
  const names = programs.map(([, name = '']) => name);
  for (const [, name = '', text = ''] of programs) await writeFile(path.join(folder, name), text);
  await copyFile(path.join(ROOT, 'docs/api/capaian.d.ts'), path.join(folder, 'capaian.d.ts'));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  return {
    names,
    write: (name: string, content: string | Uint8Array) => writeFile(path.join(folder, name), content),
    read: (name: string) => readFileSync(path.join(folder, name)),
    /** What the compiler finds in the programs; empty when nothing is wrong. */
    compile: async (more: readonly string[] = []) => {
      const types = ['--typeRoots', path.join(ROOT, 'node_modules/@types')];
      const { out } = await run(TSC, [...COMPILER, ...FOR_NODE, ...types, ...names, ...more], folder);
      return out.trim();
    },
    /** Runs one program to its end. */
    run: (name: string, env: Record<string, string>, args: readonly string[] = []) =>
      run(process.execPath, [name, ...args], folder, env),
    /** Starts one that goes on until it is stopped; `said` waits for a line that it prints. */
    start: (name: string, env: Record<string, string>) => {
      const child = spawn(process.execPath, [name], { cwd: folder, env: { ...process.env, ...env } });
      const gone = once(child, 'exit');
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      return {
        said: async () => String((await lines.next()).value),
        /** @returns the lines that nobody waited for */
        stop: async () => {
          child.kill();
          await gone;
          const rest: string[] = [];
          for (let next = await lines.next(); !next.done; next = await lines.next()) rest.push(next.value);
          return rest;
        },
      };
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
