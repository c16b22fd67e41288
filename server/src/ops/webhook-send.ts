import { idIn } from '#server/auth/gate.ts';
import { type Command, parsed, UsageError } from '#server/ops/command.ts';
import { insertFor } from '#server/webhooks/queries.ts';
import { eventBody, TEST_KIND } from '#server/webhooks/service.ts';

const TEST = 'webhook test NAMA';
const RESEND = 'webhook resend ID';

/** Sends an event that nothing has happened for, to see whether it arrives. */
export const webhookTest: Command = {
  usage: TEST,
  help: `Mengirim peristiwa coba (${TEST_KIND}); server yang berjalan mengirimnya dalam lima detik, webhook log menyebut hasilnya.
Kode keluar: 0 diantrekan; 1 bila tidak ada webhook itu, atau tidak aktif.`,
  async run({ db, args }) {
    const [name = ''] = parsed(args, {}, 1, TEST).names;
    const webhook = await db.selectFrom('webhook').select(['id', 'aktif']).where('nama', '=', name).executeTakeFirst();
    if (!webhook) throw new UsageError(`Tidak ada webhook ${name}.`);
    if (!webhook.aktif) throw new UsageError(`Webhook ${name} tidak aktif. Jalankan dahulu: webhook enable ${name}`);
    const time = new Date();
    const body = eventBody(TEST_KIND, time, { nama: name });
    const id = await insertFor(db, webhook.id, { kind: TEST_KIND, body, time });
    console.log(`${id} diantrekan.`);
    return 0;
  },
};

/** Sends an event once more, with the id that it had. */
export const webhookResend: Command = {
  usage: RESEND,
  help: `Mengirim ulang satu kiriman yang disebut webhook log, dengan id yang sama.
Kode keluar: 0 diantrekan; 1 bila tidak ada kiriman itu, atau alamatnya tidak aktif.`,
  async run({ db, args }) {
    const [id = ''] = parsed(args, {}, 1, RESEND).names;
    const again = { coba_at: new Date(), percobaan: 0, terkirim_at: null, gagal_at: null };
    const valid = idIn(id);
    const sent =
      valid === undefined
        ? undefined
        : await db
            .updateTable('kiriman_webhook')
            .set(again)
            .where('id', '=', valid)
            .where('webhook_id', 'in', (eb) => eb.selectFrom('webhook').select('id').where('aktif', '=', true))
            .returning('id')
            .executeTakeFirst();
    if (!sent) throw new UsageError(`Tidak ada kiriman ${id} ke alamat yang aktif.`);
    console.log(`${id} diantrekan.`);
    return 0;
  },
};
