import { type Command, parsed } from '#server/ops/command.ts';

const USAGE = 'token list [--user USERNAME]';

type Standing = { revoked_at: Date | null; expires_at: Date; aktif: boolean };

function standingOf({ revoked_at: revoked, expires_at: until, aktif }: Standing, now: Date): string {
  if (revoked !== null) return `dicabut ${revoked.toISOString()}`;
  if (until <= now) return `kedaluwarsa ${until.toISOString()}`;
  return `${aktif ? 'berlaku' : 'akun tidak aktif, berlaku'} sampai ${until.toISOString()}`;
}

/** Tells which tokens there are, the newest first, and what each may do; never the tokens themselves. */
export const tokenList: Command = {
  usage: USAGE,
  help: `Menyebut token integrasi, yang terbaru dahulu: untuk siapa, boleh apa, di mana, sampai kapan, kapan terakhir dipakai (per jam).
Kode keluar: 0.`,
  async run({ db, args }) {
    const { values } = parsed(args, { user: { type: 'string' } }, 0, USAGE);
    const all = db
      .selectFrom('token_api as t')
      .innerJoin('pengguna as p', 'p.id', 't.pengguna_id')
      .leftJoin('unit as u', 'u.id', 't.unit_id')
      .select(['t.nama', 't.wewenang', 't.unit_id', 't.expires_at', 't.revoked_at', 't.dipakai_at'])
      .select(['p.username', 'p.aktif', 'u.nama_unit'])
      .orderBy('t.id', 'desc');
    const username = values.user?.trim().toLowerCase();
    const rows = await (username === undefined ? all : all.where('p.username', '=', username)).execute();
    const now = new Date();
    const lines = rows.flatMap((row) => {
      const where =
        row.unit_id === null ? 'sejauh akun itu' : `di ${row.nama_unit ?? `${row.unit_id} (tidak ada lagi)`}`;
      const used =
        row.dipakai_at === null ? 'belum pernah dipakai' : `terakhir dipakai ${row.dipakai_at.toISOString()}`;
      return [
        `  ${row.nama}  untuk ${row.username}, ${standingOf(row, now)}, ${used}`,
        `    ${row.wewenang.join(' ')}, ${where}`,
      ];
    });
    console.log([`${rows.length} token.`, ...lines].join('\n'));
    return 0;
  },
};
