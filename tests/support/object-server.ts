/** Somebody else's server that speaks S3, on this machine. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { StoreAddress } from '#server/files/address.ts';

const KEY = 'S3RVER';

/** Starts one with a bucket `bukti`. @returns its settings as the program takes them, and as the store does */
export async function startObjectServer() {
  const directory = await mkdtemp(path.join(tmpdir(), 'capaian-objek-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It takes the address of a bucket for another one than Amazon's own library signs.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'bukti' }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const address: StoreAddress = {
    ...{ bucket: 'bukti', prefix: 'capaian/', endpoint, region: 'us-east-1', pathStyle: true },
    credentials: { accessKeyId: KEY, secretAccessKey: KEY },
  };
  return {
    address,
    settings: {
      EVIDENCE_STORE: `s3://bukti/capaian?endpoint=${encodeURIComponent(endpoint)}&path_style=true`,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
    },
    stop: () => server.close(),
    async close(): Promise<void> {
      await server.close().catch(() => undefined);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Everything that comes, in order. */
export async function collected<T>(all: AsyncIterable<T>): Promise<T[]> {
  const them: T[] = [];
  for await (const one of all) them.push(one);
  return them;
}
