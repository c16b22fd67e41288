/** The store of evidence that the settings name. */
import path from 'node:path';
import { type Config, ConfigError } from '#server/config.ts';
import { localStore } from '#server/files/local-store.ts';
import type { FileStore } from '#server/http/kit.ts';

/** The folder of the program: evidence itself, or only what is on its way to an object store. */
export const filesDirOf = (dataDir: string): string => path.join(dataDir, 'files');

/** Codes of a certificate whose issuer this machine does not know, or that is made out for somebody else. */
const NOT_TRUSTED = /CERT|^UNABLE_TO_(GET_ISSUER|VERIFY)|^ERR_TLS_/;

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
    throw new ConfigError(`EVIDENCE_STORE: bucket "${evidenceStore.bucket}" di ${where} tidak dapat dipakai (${why})`);
  });
  return store;
}
