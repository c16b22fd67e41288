/** The store of evidence that the settings name. */
import path from 'node:path';
import { type Config, ConfigError } from '#server/config.ts';
import { localStore } from '#server/files/local-store.ts';
import type { FileStore } from '#server/http/kit.ts';

/** The folder of the program: evidence itself, or only what is on its way to an object store. */
export const filesDirOf = (dataDir: string): string => path.join(dataDir, 'files');

/** Codes of a certificate whose issuer this machine does not know, or that is made out for somebody else. */
const NOT_TRUSTED = /CERT|^UNABLE_TO_(GET_ISSUER|VERIFY)|^ERR_TLS_/;

/** What to look at, by the status of the refusal. A store that is asked with HEAD has no sentence of its own. */
const ADVICE: Record<number, string> = {
  301: '; isi region dengan wilayah bucket itu',
  403: '; periksa AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY dan hak kunci itu atas bucket',
  404: '; buat bucket itu lebih dahulu',
};
// By its shape: the library of the store is loaded only where there is one.
const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;

/**
 * Opens the store; an object store is asked once whether it can be used.
 * @throws ConfigError when it cannot
 */
export async function openStore({ evidenceStore }: Pick<Config, 'evidenceStore'>, dataDir: string): Promise<FileStore> {
  const dir = filesDirOf(dataDir);
  if (evidenceStore === undefined) return localStore(dir);
  const { objectStore } = await import('#server/files/object-store.ts');
  const store = objectStore(evidenceStore, path.join(dir, 'tmp'));
  await store.check().catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    const why = code ?? (error instanceof Error ? error.name : String(error));
    const where = evidenceStore.endpoint ?? `Amazon S3 ${evidenceStore.region}`;
    if (code !== undefined && NOT_TRUSTED.test(code)) {
      throw new ConfigError(
        `EVIDENCE_STORE: sertifikat ${where} tidak dipercaya (${why}); isi NODE_EXTRA_CA_CERTS dengan berkas CA penerbitnya`,
      );
    }
    const status = statusOf(error);
    const told = [...new Set([why === 'Unknown' ? undefined : why, status])].filter((part) => part !== undefined);
    const advice = ADVICE[status ?? 0] ?? '';
    throw new ConfigError(
      `EVIDENCE_STORE: bucket "${evidenceStore.bucket}" di ${where} tidak dapat dipakai (${told.join(', ')})${advice}`,
    );
  });
  return store;
}
