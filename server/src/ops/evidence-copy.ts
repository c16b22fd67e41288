import { storedFiles } from '#server/files/stored.ts';
import { ensureDataDir } from '#server/db/embedded/place.ts';
import { bytesOf } from '#server/files/bytes.ts';
import { localStore } from '#server/files/local-store.ts';
import { filesDirOf, openStore } from '#server/files/store.ts';
import { BytesMissing } from '#server/http/file-trouble.ts';
import { type Command, parsed, UsageError } from '#server/ops/command.ts';

const USAGE = 'evidence copy [--back]';

/**
 * Copies evidence from the folder of the program to the object store of `EVIDENCE_STORE`, or back; each file is read
 * again where it came to and compared with the fingerprint of its row. Repeatable: what is there already is left alone.
 * Nothing is deleted.
 */
export const evidenceCopy: Command = {
  usage: USAGE,
  help: `Menyalin berkas bukti dari folder DATA_DIR ke penyimpanan di EVIDENCE_STORE; dengan --back sebaliknya. Boleh diulang;
yang sudah ada dibiarkan, dan tidak ada yang dihapus.
Kode keluar: 0 semua ada di tujuannya; 1 sebagian tidak dapat disalin (disebut).`,
  async run({ db, config, args }) {
    const { back } = parsed(args, { back: { type: 'boolean' } }, 0, USAGE).values;
    if (config.evidenceStore === undefined) {
      throw new UsageError('EVIDENCE_STORE: isi dengan alamat penyimpanan objek, misalnya s3://bucket/awalan?region=…');
    }
    const dataDir = await ensureDataDir(config.dataDir);
    const folder = localStore(filesDirOf(dataDir));
    const objects = await openStore(config, dataDir);
    const [from, to] = back === true ? [objects, folder] : [folder, objects];
    const count = { copied: 0, there: 0 };
    const bad: string[] = [];
    for (const { kunci, sha256 } of await storedFiles(db)) {
      if ((await bytesOf(to, kunci))?.sha256 === sha256) {
        count.there += 1;
        continue;
      }
      const source = await from.open(kunci).catch((error: unknown) => {
        if (error instanceof BytesMissing) return undefined;
        throw error;
      });
      if (source) await to.put(kunci, source.stream as AsyncIterable<Uint8Array>);
      if (source && (await bytesOf(to, kunci))?.sha256 === sha256) count.copied += 1;
      else bad.push(`${kunci} (${source ? 'isinya lain dari yang tercatat' : 'tidak ada di asalnya'})`);
    }
    console.log(`${count.copied} berkas disalin, ${count.there} sudah ada, ${bad.length} tidak dapat disalin.`);
    for (const line of bad) console.log(line);
    return bad.length === 0 ? 0 : 1;
  },
};
