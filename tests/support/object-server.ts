/**
 * Somebody else's server that speaks S3, on this machine: one from npm, or the one that `TEST_S3` names
 * (`http://…`, with `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`), of which each test takes a bucket of its own.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CreateBucketCommand, DeleteBucketCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from '@20minutes/s3rver';
import type { StoreAddress } from '#server/files/address.ts';

const KEY = 'S3RVER';

const settingsOf = ({ bucket, prefix, endpoint, credentials }: StoreAddress) => ({
  EVIDENCE_STORE: `s3://${bucket}/${prefix.replace(/\/$/, '')}?endpoint=${encodeURIComponent(endpoint ?? '')}&path_style=true`,
  AWS_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
  AWS_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
});

/** A bucket at the server that somebody else started. */
async function takeBucket(endpoint: string) {
  const credentials = {
    accessKeyId: process.env['AWS_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: process.env['AWS_SECRET_ACCESS_KEY'] ?? '',
  };
  const bucket = `bukti-${randomUUID()}`;
  const address: StoreAddress = {
    ...{ bucket, prefix: 'capaian/', endpoint, region: 'us-east-1', pathStyle: true },
    credentials,
  };
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return {
    address,
    settings: settingsOf(address),
    stop: async () => undefined,
    async close(): Promise<void> {
      // What the tests left in it stays where they put it: the server goes as a whole.
      await client.send(new DeleteBucketCommand({ Bucket: bucket })).catch(() => undefined);
      client.destroy();
    },
  };
}

/** Starts one with a bucket `bukti`. @returns its settings as the program takes them, and as the store does */
export async function startObjectServer() {
  const foreign = process.env['TEST_S3'];
  if (foreign) return takeBucket(foreign);
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
    settings: settingsOf(address),
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
