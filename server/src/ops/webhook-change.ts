import type { Manager } from '#server/audit/trail.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { tx } from '#server/db/tx.ts';
import type { Trx } from '#server/http/command.ts';
import { type Command, parsed } from '#server/ops/command.ts';
import { webhookNamed } from '#server/ops/webhook-named.ts';
import { deleteWebhook, rotateSecret, switchWebhook } from '#server/webhooks/manage.service.ts';

type Named = { id: string; name: string };

/** A command that changes one webhook by its name. */
const changing = (
  verb: 'delete' | 'disable' | 'enable' | 'rotate',
  help: string,
  change: (trx: Trx, webhook: Named, by: Manager, context: Parameters<Command['run']>[0]) => Promise<string[]>,
): Command => ({
  usage: `webhook ${verb} NAMA`,
  help: `${help}\nKode keluar: 0; 1 bila tidak ada webhook itu.`,
  async run(context) {
    const [name = ''] = parsed(context.args, {}, 1, `webhook ${verb} NAMA`).names;
    const by = { user: { id: null }, time: new Date(), via: 'ops' } as const;
    const said = await tx(context.db, async (trx) => {
      const { id } = await webhookNamed(trx, name);
      return change(trx, { id, name }, by, context);
    });
    console.log(said.join('\n'));
    return 0;
  },
});

/** Ends an address for good, with the log of what was sent to it. */
export const webhookDelete = changing(
  'delete',
  'Menghapus alamat beserta catatan kirimannya.',
  async (trx, { id, name }, by) => {
    await deleteWebhook(trx, id, by);
    return [`Webhook ${name} dihapus.`];
  },
);

/** Stops sending to an address; what waits for it is given up. */
export const webhookDisable = changing(
  'disable',
  'Menghentikan kiriman ke satu alamat; yang masih menunggu tidak dikirim lagi.',
  async (trx, { id, name }, by) => {
    await switchWebhook(trx, id, false, by);
    return [`Webhook ${name} tidak aktif.`];
  },
);

/** Sends to an address again, from now on. */
export const webhookEnable = changing(
  'enable',
  'Mengirim lagi ke satu alamat, mulai sekarang.',
  async (trx, { id, name }, by) => {
    await switchWebhook(trx, id, true, by);
    return [`Webhook ${name} aktif.`];
  },
);

/** Gives an address another secret, and prints it once. */
export const webhookRotate = changing(
  'rotate',
  'Membuat rahasia baru dan menampilkannya sekali; selama 24 jam kiriman ditandatangani dengan keduanya.',
  async (trx, { id, name }, by, { db, config }) => {
    const { secret, until } = await rotateSecret(trx, id, by, { secrets: await loadSecrets(db, config.secretKey) });
    return [
      `Rahasia baru webhook ${name}; yang lama masih ikut menandatangani sampai ${until.toISOString()}.`,
      secret,
      'Simpan sekarang: rahasia ini tidak dapat ditampilkan lagi.',
    ];
  },
);
