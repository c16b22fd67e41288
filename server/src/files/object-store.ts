/**
 * Evidence bytes in an object store that speaks S3: received on the disk of this process, then sent there. Nothing rests
 * on conditional writes, which not every store has: keys are generated, so none is written twice.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { StoreAddress } from '#server/files/address.ts';
import { assertKey, isKey } from '#server/files/keys.ts';
import { publishing, tempFiles } from '#server/files/temp-files.ts';
import { BytesMissing, StoreUnavailable } from '#server/http/file-trouble.ts';
import type { FileStore } from '#server/http/kit.ts';

/** Bytes of a part; a smaller file is one call. */
const PART = 8 * 1024 * 1024;
const CONNECT_MS = 3000;
/** Between two signs of life of a call. */
const SILENT_MS = 20_000;
const TRIES = 3;

// Not every 404: a bucket that is gone has lost nobody's file.
const isMissing = (error: unknown) => error instanceof S3ServiceException && error.name === 'NoSuchKey';

/**
 * A store in a bucket, under the prefix of the address.
 * @param tempDir where files are received; of this process alone or of several
 */
export function objectStore(address: StoreAddress, tempDir: string): FileStore & { check(): Promise<void> } {
  const { bucket: Bucket, prefix, endpoint, region, pathStyle, credentials } = address;
  const client = new S3Client({
    region,
    credentials,
    forcePathStyle: pathStyle,
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: SILENT_MS, socketTimeout: SILENT_MS },
    // Stores other than Amazon's do not know its newer checksums; each file has its SHA-256 in the database.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint }),
  });
  const temp = tempFiles(tempDir);
  const named = (key: string) => {
    assertKey(key);
    return { Bucket, Key: `${prefix}${key}` };
  };
  const asked = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      if (isMissing(error)) throw new BytesMissing('no such object', { cause: error });
      throw new StoreUnavailable('the store of evidence does not answer as it should', { cause: error });
    }
  };
  const send = async (temporary: string, key: string) => {
    const path = temp.pathOf(temporary);
    const { size } = await stat(path);
    const params = { ...named(key), Body: createReadStream(path), ContentType: 'application/octet-stream' };
    await asked(new Upload({ client, params, partSize: PART, queueSize: 2 }).done());
    const { ContentLength } = await asked(client.send(new HeadObjectCommand(named(key))));
    if (ContentLength !== size) throw new StoreUnavailable(`${ContentLength} of ${size} bytes arrived`);
    await temp.discard(temporary);
  };
  return {
    ...temp,
    ...publishing(temp, send),
    mayBeShared: true,
    async open(key) {
      const { Body, ContentLength } = await asked(client.send(new GetObjectCommand(named(key))));
      if (!(Body instanceof Readable) || ContentLength === undefined)
        throw new StoreUnavailable('an answer without bytes');
      return { stream: Body, ukuran: ContentLength };
    },
    async remove(key) {
      await asked(client.send(new DeleteObjectCommand(named(key))));
    },
    async *keys(before) {
      let ContinuationToken: string | undefined;
      do {
        const page = await asked(
          client.send(
            new ListObjectsV2Command({ Bucket, Prefix: prefix, ...(ContinuationToken && { ContinuationToken }) }),
          ),
        );
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const key = Key.slice(prefix.length);
          const isOld = before === undefined || (LastModified !== undefined && LastModified < before);
          if (isKey(key) && isOld) yield key;
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    /** @throws the store's own error when the bucket cannot be used */
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
  };
}
