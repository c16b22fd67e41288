import { TRIAL_EVENT } from '#domain/webhooks/webhook.ts';
import { idIn } from '#server/auth/gate.ts';
import { tx } from '#server/db/tx.ts';
import { type Command, parsed, UsageError } from '#server/ops/command.ts';
import { refusedInWords } from '#server/ops/refused.ts';
import { webhookNamed } from '#server/ops/webhook-named.ts';
import { sendAgain, sendTrial } from '#server/webhooks/manage.service.ts';

const TEST = 'webhook test NAMA';
const RESEND = 'webhook resend ID';

const byOps = () => ({ user: { id: null }, time: new Date(), via: 'ops' }) as const;

/** Sends an event that nothing has happened for, to see whether it arrives. */
export const webhookTest: Command = {
  usage: TEST,
  help: `Mengirim peristiwa coba (${TRIAL_EVENT}); server yang berjalan mengirimnya dalam lima detik, webhook log menyebut hasilnya.
Kode keluar: 0 diantrekan; 1 bila tidak ada webhook itu, atau tidak aktif.`,
  async run({ db, args }) {
    const [name = ''] = parsed(args, {}, 1, TEST).names;
    const { id, aktif } = await webhookNamed(db, name);
    if (!aktif) throw new UsageError(`Webhook ${name} tidak aktif. Jalankan dahulu: webhook enable ${name}`);
    const event = await refusedInWords(() => tx(db, (trx) => sendTrial(trx, id, byOps())));
    console.log(`${event} diantrekan.`);
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
    const valid = idIn(id);
    if (valid === undefined) throw new UsageError(`Tidak ada kiriman ${id}.`);
    await refusedInWords(() => tx(db, (trx) => sendAgain(trx, valid, byOps())));
    console.log(`${id} diantrekan.`);
    return 0;
  },
};
