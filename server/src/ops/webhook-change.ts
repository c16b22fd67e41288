import type { Transaction } from 'kysely';
import { recordTrail } from '#server/audit/trail.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { tx } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { type Command, parsed, UsageError } from '#server/ops/command.ts';
import { stopSending } from '#server/webhooks/queries.ts';
import { sealedSecret } from '#server/webhooks/service.ts';
import { newSecret } from '#server/webhooks/sign.ts';

/** For how long the secret before signs beside the new one. */
const OVERLAP_MS = 24 * 60 * 60_000;

type Trx = Transaction<Database>;
type Changed = { id: string; name: string; at: Date };

/** A command that changes one webhook by its name and leaves that in the trail. */
const changing = (
  verb: 'delete' | 'disable' | 'enable' | 'rotate',
  help: string,
  change: (trx: Trx, webhook: Changed, context: Parameters<Command['run']>[0]) => Promise<string[]>,
): Command => ({
  usage: `webhook ${verb} NAMA`,
  help: `${help}\nKode keluar: 0; 1 bila tidak ada webhook itu.`,
  async run(context) {
    const [name = ''] = parsed(context.args, {}, 1, `webhook ${verb} NAMA`).names;
    const at = new Date();
    const said = await tx(context.db, async (trx) => {
      const found = await trx
        .selectFrom('webhook')
        .select('id')
        .where('nama', '=', name)
        .forUpdate()
        .executeTakeFirst();
      if (!found) throw new UsageError(`Tidak ada webhook ${name}.`);
      const row = { oleh: null, waktu: at, aksi: verb, subjek: 'Webhook', subjectId: found.id } as const;
      await recordTrail(trx, [{ ...row, perubahan: { nama: name, lewat: 'ops' } }]);
      return change(trx, { id: found.id, name, at }, context);
    });
    console.log(said.join('\n'));
    return 0;
  },
});

/** Ends an address for good, with the log of what was sent to it. */
export const webhookDelete = changing(
  'delete',
  'Menghapus alamat beserta catatan kirimannya.',
  async (trx, { id, name }) => {
    await trx.deleteFrom('webhook').where('id', '=', id).execute();
    return [`Webhook ${name} dihapus.`];
  },
);

/** Stops sending to an address; what waits for it is given up. */
export const webhookDisable = changing(
  'disable',
  'Menghentikan kiriman ke satu alamat; yang masih menunggu tidak dikirim lagi.',
  async (trx, { id, name, at }) => {
    await stopSending(trx, id, null, at);
    return [`Webhook ${name} tidak aktif.`];
  },
);

/** Sends to an address again, from now on. */
export const webhookEnable = changing(
  'enable',
  'Mengirim lagi ke satu alamat, mulai sekarang.',
  async (trx, { id, name, at }) => {
    const active = { aktif: true, gagal_sejak: null, dimatikan_karena: null, updated_at: at };
    await trx.updateTable('webhook').set(active).where('id', '=', id).execute();
    return [`Webhook ${name} aktif.`];
  },
);

/** Gives an address another secret, and prints it once. */
export const webhookRotate = changing(
  'rotate',
  'Membuat rahasia baru dan menampilkannya sekali; selama 24 jam kiriman ditandatangani dengan keduanya.',
  async (trx, { id, name, at }, { db, config }) => {
    const secret = newSecret();
    const sealed = sealedSecret(await loadSecrets(db, config.secretKey), id, secret);
    const until = new Date(at.getTime() + OVERLAP_MS);
    await trx
      .updateTable('webhook')
      .set(({ ref }) => ({ rahasia: sealed, rahasia_lama: ref('rahasia'), lama_sampai: until, updated_at: at }))
      .where('id', '=', id)
      .execute();
    return [
      `Rahasia baru webhook ${name}; yang lama masih ikut menandatangani sampai ${until.toISOString()}.`,
      secret,
      'Simpan sekarang: rahasia ini tidak dapat ditampilkan lagi.',
    ];
  },
);
