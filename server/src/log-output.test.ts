import { beforeEach, expect, it, vi } from 'vitest';
import { logOutput } from '#server/log-output.ts';

/** What arrives at standard output, where `room` bytes fit at once; null = there is none. */
const pipe = vi.hoisted(() => ({ room: 8 as number | null, arrived: Buffer.alloc(0) }));
vi.mock('node:fs', () => ({
  writeSync(_: number, bytes: Buffer) {
    if (pipe.room === null) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const taken = bytes.subarray(0, pipe.room);
    pipe.arrived = Buffer.concat([pipe.arrived, taken]);
    return taken.length;
  },
}));
beforeEach(() => Object.assign(pipe, { room: 8, arrived: Buffer.alloc(0) }));

it('a line that goes out in pieces arrives whole', () => {
  const line = '{"level":40,"msg":"sambungan terputus — dicoba lagi"}\n';
  logOutput.write(line);
  expect(pipe.arrived.toString()).toBe(line);
});

it('a line for which there is no room is dropped, and the next one is written', () => {
  pipe.room = null;
  logOutput.write('hilang\n');
  pipe.room = 8;
  logOutput.write('ada\n');
  expect(pipe.arrived.toString()).toBe('ada\n');
});
