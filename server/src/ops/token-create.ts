import { tokenCreateBody } from '#contract/tokens.ts';
import { MAX_TOKEN_DAYS, TOKEN_DAYS } from '#domain/access/token.ts';
import { createToken, tokenRights } from '#server/access/tokens.service.ts';
import { type Db, tx } from '#server/db/tx.ts';
import { accountNamed } from '#server/ops/account-named.ts';
import { type Command, parsed, UsageError } from '#server/ops/command.ts';
import { bodyOf, refusedInWords } from '#server/ops/refused.ts';
import { unitNamed } from '#server/ops/unit-named.ts';

const USAGE = 'token create NAMA --user USERNAME --ability AKSI:MODUL … [--unit KODE|ID] [--days N]';
const OPTIONS = {
  nama: 'NAMA',
  pengguna_id: '--user',
  wewenang: '--ability',
  unit_id: '--unit',
  hari: '--days',
};

/** @throws UsageError that lists the rights there are, for the first one that there is not */
async function assertKnown(db: Db, abilities: readonly string[]): Promise<void> {
  const given = (await tokenRights(db)).map(({ wewenang }) => wewenang);
  const wrong = abilities.find((one) => !given.includes(one));
  if (wrong === undefined) return;
  throw new UsageError(`--ability: tidak dapat memuat ${wrong} untuk token. Yang ada:\n  ${given.join(' ')}`);
}

/** Makes a token for an integration and prints it, the only time that anybody sees it. */
export const tokenCreate: Command = {
  usage: USAGE,
  help: `Membuat token untuk integrasi, dipakai sebagai Authorization: Bearer cpn_… di /api. Token itu ditampilkan sekali ini saja.
NAMA: 3–50 huruf kecil, angka, titik, garis bawah, atau tanda hubung; tidak pernah dapat dipakai lagi, karena riwayat menyebutnya.
--user     akun yang diwakili; token tidak pernah boleh lebih daripada akun itu, dan berhenti bila akun itu dinonaktifkan
--ability  yang boleh dilakukan, misalnya read:PelaporanCapaian; boleh diulang
--unit     hanya unit ini dan unit di bawahnya; tanpa ini sejauh akun itu
--days     masa berlaku, ${TOKEN_DAYS} hari bila tidak disebut, paling banyak ${MAX_TOKEN_DAYS}
Kode keluar: 0 dibuat; 1 ditolak, satu baris menyebut sebabnya.`,
  async run({ db, args }) {
    const options = {
      user: { type: 'string' },
      ability: { type: 'string', multiple: true },
      unit: { type: 'string' },
      days: { type: 'string' },
    } as const;
    const { values, names } = parsed(args, options, 1, USAGE);
    if (values.user === undefined) throw new UsageError('--user: sebutkan akun yang diwakili token ini.');
    if (!values.ability)
      throw new UsageError('--ability: sebutkan paling sedikit satu, misalnya read:PelaporanCapaian.');
    await assertKnown(db, values.ability);
    const unit = await unitNamed(db, values.unit);
    const given = {
      nama: names[0] ?? '',
      pengguna_id: await accountNamed(db, values.user.trim().toLowerCase()),
      wewenang: values.ability,
      unit_id: unit?.id ?? null,
      ...(values.days !== undefined && { hari: Number(values.days) }),
    };
    const body = bodyOf(tokenCreateBody, given, OPTIONS);
    const by = { user: { id: null }, time: new Date(), via: 'ops' } as const;
    const { made, token } = await refusedInWords(() => tx(db, (trx) => createToken(trx, body, by)), OPTIONS);
    console.log(
      [
        `Token ${made.nama} mewakili ${made.pengguna.username} sampai ${made.sampai}.`,
        `Boleh: ${made.wewenang.join(' ')}, ${unit === null ? 'sejauh akun itu' : `di ${unit.name} dan di bawahnya`}.`,
        token,
        'Simpan sekarang: token ini tidak dapat ditampilkan lagi.',
      ].join('\n'),
    );
    return 0;
  },
};
