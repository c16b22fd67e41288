import { v7 as uuidv7 } from 'uuid';
import { recordTrail } from '#server/audit/trail.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { constraintOf, sqlState, tx } from '#server/db/tx.ts';
import { type Command, parsed, UsageError } from '#server/ops/command.ts';
import { unitNamed } from '#server/ops/unit-named.ts';
import { assertPublicLiteral, PrivateAddress } from '#server/webhooks/address.ts';
import { EVENT_KINDS, sealedSecret } from '#server/webhooks/service.ts';
import { newSecret } from '#server/webhooks/sign.ts';

const USAGE = 'webhook create NAMA --url URL [--event JENIS …] [--unit KODE|ID]';
const NAME = /^[a-z0-9._-]{3,50}$/;
const MAX_URL = 2000;

/** @throws UsageError for what is no address that events are sent to */
function addressOf(text: string | undefined, toPrivate: boolean): string {
  const url = text !== undefined && text.length <= MAX_URL && URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash) {
    throw new UsageError('--url: alamat lengkap tanpa nama pengguna, misalnya https://simda.example.go.id/capaian.');
  }
  if (toPrivate) return url.href;
  if (url.protocol === 'http:') {
    throw new UsageError(
      '--url: harus https. Di jaringan sendiri http dan alamat privat boleh dengan WEBHOOK_PRIVATE=true.',
    );
  }
  try {
    assertPublicLiteral(url);
  } catch (error) {
    if (!(error instanceof PrivateAddress)) throw error;
    throw new UsageError(
      `--url: ${url.hostname} bukan alamat publik; alamat privat boleh dengan WEBHOOK_PRIVATE=true.`,
    );
  }
  return url.href;
}

/** Makes an address that events are sent to, and prints its secret, the only time that anybody sees it. */
export const webhookCreate: Command = {
  usage: USAGE,
  help: `Mendaftarkan alamat program lain yang dikabari saat laporan berubah status. Rahasia whsec_… ditampilkan sekali ini saja.
NAMA: 3–50 huruf kecil, angka, titik, garis bawah, atau tanda hubung.
--url     https://…; http dan alamat privat hanya bila server berjalan dengan WEBHOOK_PRIVATE=true
--event   ${EVENT_KINDS.join(', ')}; boleh diulang, semua bila tidak disebut
--unit    hanya laporan unit ini dan unit di bawahnya
Kode keluar: 0 dibuat; 1 ditolak, satu baris menyebut sebabnya.`,
  async run({ db, config, args }) {
    const options = {
      url: { type: 'string' },
      event: { type: 'string', multiple: true },
      unit: { type: 'string' },
    } as const;
    const { values, names } = parsed(args, options, 1, USAGE);
    const [name = ''] = names;
    if (!NAME.test(name)) {
      throw new UsageError('NAMA: 3–50 huruf kecil, angka, titik, garis bawah, atau tanda hubung.');
    }
    const url = addressOf(values.url, config.webhookPrivate);
    const kinds = [...new Set(values.event ?? EVENT_KINDS)];
    const wrong = kinds.find((kind) => !EVENT_KINDS.includes(kind));
    if (wrong !== undefined) throw new UsageError(`--event ${wrong}: yang ada: ${EVENT_KINDS.join(', ')}.`);
    const unit = await unitNamed(db, values.unit);
    const secrets = await loadSecrets(db, config.secretKey);
    const [id, at, secret] = [uuidv7(), new Date(), newSecret()];
    await tx(db, async (trx) => {
      await trx
        .insertInto('webhook')
        .values({
          id,
          nama: name,
          url,
          peristiwa: JSON.stringify(kinds),
          unit_id: unit?.id ?? null,
          rahasia: sealedSecret(secrets, id, secret),
          created_at: at,
          updated_at: at,
        })
        .execute()
        .catch((error: unknown) => {
          if (sqlState(error) !== '23505' || !constraintOf(error)?.includes('nama')) throw error;
          throw new UsageError(`${name} sudah ada. Pilih nama lain.`);
        });
      const row = { oleh: null, waktu: at, aksi: 'create', subjek: 'Webhook', subjectId: id } as const;
      const told = { nama: name, url, peristiwa: kinds, unit_id: unit?.id ?? null, lewat: 'ops' };
      await recordTrail(trx, [{ ...row, perubahan: told }]);
    });
    console.log(
      [
        `Webhook ${name} dikirim ke ${url}.`,
        `Peristiwa: ${kinds.join(' ')}, ${unit === null ? 'semua unit' : `${unit.name} dan di bawahnya`}.`,
        secret,
        'Simpan sekarang: rahasia ini tidak dapat ditampilkan lagi.',
      ].join('\n'),
    );
    return 0;
  },
};
