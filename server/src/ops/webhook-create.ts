import { webhookCreateBody } from '#contract/webhooks.ts';
import { WEBHOOK_EVENTS } from '#domain/webhooks/webhook.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { tx } from '#server/db/tx.ts';
import { type Command, parsed } from '#server/ops/command.ts';
import { bodyOf, refusedInWords } from '#server/ops/refused.ts';
import { unitNamed } from '#server/ops/unit-named.ts';
import { createWebhook } from '#server/webhooks/manage.service.ts';

const USAGE = 'webhook create NAMA --url URL [--event JENIS …] [--unit KODE|ID]';
const OPTIONS = { nama: 'NAMA', url: '--url', peristiwa: '--event' };

/** Makes an address that events are sent to, and prints its secret, the only time that anybody sees it. */
export const webhookCreate: Command = {
  usage: USAGE,
  help: `Mendaftarkan alamat program lain yang dikabari saat laporan berubah status. Rahasia whsec_… ditampilkan sekali ini saja.
NAMA: 3–50 huruf kecil, angka, titik, garis bawah, atau tanda hubung.
--url     https://…; http dan alamat privat hanya bila server berjalan dengan WEBHOOK_PRIVATE=true
--event   ${WEBHOOK_EVENTS.join(', ')}; boleh diulang, semua bila tidak disebut
--unit    hanya laporan unit ini dan unit di bawahnya
Kode keluar: 0 dibuat; 1 ditolak, satu baris menyebut sebabnya.`,
  async run({ db, config, args }) {
    const options = {
      url: { type: 'string' },
      event: { type: 'string', multiple: true },
      unit: { type: 'string' },
    } as const;
    const { values, names } = parsed(args, options, 1, USAGE);
    const given = { nama: names[0] ?? '', url: values.url, peristiwa: [...new Set(values.event ?? WEBHOOK_EVENTS)] };
    const body = bodyOf(webhookCreateBody, given, OPTIONS);
    const unit = await unitNamed(db, values.unit);
    const calling = { secrets: await loadSecrets(db, config.secretKey), toPrivate: config.webhookPrivate };
    const by = { user: { id: null }, time: new Date(), via: 'ops' } as const;
    const { webhook, secret } = await refusedInWords(
      () => tx(db, (trx) => createWebhook(trx, { ...body, unit_id: unit?.id ?? null }, by, calling)),
      OPTIONS,
    );
    console.log(
      [
        `Webhook ${webhook.nama} dikirim ke ${webhook.url}.`,
        `Peristiwa: ${webhook.peristiwa.join(' ')}, ${unit === null ? 'semua unit' : `${unit.name} dan di bawahnya`}.`,
        secret,
        'Simpan sekarang: rahasia ini tidak dapat ditampilkan lagi.',
      ].join('\n'),
    );
    return 0;
  },
};
