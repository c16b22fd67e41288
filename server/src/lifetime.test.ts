/** A process of its own for each case: it ends, and what it ends with is the point. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';

const LIFETIME = new URL('./lifetime.ts', import.meta.url).href;

/**
 * Runs `body` as the start of a program.
 * @param parent whether it is started with a channel, whose other end is gone once the start has said something
 * @returns what it said, line by line, and its exit code
 */
async function run(
  body: string,
  { forceMs = 5000, parent = false } = {},
): Promise<[lines: string[], code: number | null]> {
  const script = `
    import { writeSync } from 'node:fs';
    import { live } from ${JSON.stringify(LIFETIME)};
    const say = (line) => writeSync(1, line + '\\n');
    const closing = (name) => async () => say('closed ' + name);
    const stop = (signal = 'SIGTERM') => process.kill(process.pid, signal);
    // Something to serve: a process with nothing to wait for ends by itself.
    setInterval(() => {}, 1000);
    await live(async ({ atEnd, whenStopping, goOn }) => { ${body} }, (error) => say('failed ' + error.message), ${forceMs});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit', ...(parent ? ['ipc' as const] : [])],
    // One that does not stop is no reason to wait for it.
    timeout: 10_000,
    killSignal: 'SIGKILL',
  });
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (child.connected) child.disconnect();
  });
  // Node tells no `close` of a child whose channel was given up from here.
  await Promise.all([once(child, 'exit'), child.stdout && once(child.stdout, 'end')]);
  return [said.trim().split('\n'), child.exitCode];
}

describe.skipIf(process.platform === 'win32')('a program that is told to stop', () => {
  it('tells so first, then closes what it opened, last first, however often it is told', async () => {
    expect(
      await run(`
        atEnd(closing('database')); atEnd(closing('server')); whenStopping(() => say('stopping'));
        stop(); stop('SIGINT'); stop();`),
    ).toEqual([['stopping', 'closed server', 'closed database'], 0]);
  });

  it('ends with 1 when something could not be closed, and closes the rest all the same', async () => {
    expect(
      await run(`
        atEnd(closing('database')); atEnd(async () => { throw new Error('server'); });
        stop();`),
    ).toEqual([['closed database'], 1]);
  });

  it('ends with 1 when closing takes too long', async () => {
    expect(await run(`atEnd(() => new Promise(() => {})); stop();`, { forceMs: 100 })).toEqual([[''], 1]);
  });

  it('stops as well when the parent that started it with a channel has ended', async () => {
    expect(await run(`atEnd(closing('database')); say('up');`, { parent: true })).toEqual([
      ['up', 'closed database'],
      0,
    ]);
  });

  it('goes on with no further step of its start', async () => {
    expect(
      await run(`
        atEnd(closing('database')); const told = new Promise((resolve) => whenStopping(resolve));
        stop(); await told; goOn(); say('went on');`),
    ).toEqual([['closed database'], 0]);
  });

  it('says why its start failed, closes what it had opened and ends with 1', async () => {
    expect(await run(`atEnd(closing('database')); throw new Error('port taken');`)).toEqual([
      ['failed port taken', 'closed database'],
      1,
    ]);
  });
});
