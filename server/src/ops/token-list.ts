import type { TokenRecord } from '#contract/tokens.ts';
import { listTokens } from '#server/access/tokens.queries.ts';
import { accountNamed } from '#server/ops/account-named.ts';
import { type Command, parsed } from '#server/ops/command.ts';

const USAGE = 'token list [--user USERNAME]';
const MOST = 10_000;

function standingOf({ keadaan, dicabut, sampai }: TokenRecord): string {
  if (dicabut !== null) return `dicabut ${dicabut}`;
  if (keadaan === 'kedaluwarsa') return `kedaluwarsa ${sampai}`;
  return `${keadaan === 'berlaku' ? 'berlaku' : 'akun tidak aktif, berlaku'} sampai ${sampai}`;
}

/** Tells which tokens there are, the newest first, and what each may do; never the tokens themselves. */
export const tokenList: Command = {
  usage: USAGE,
  help: `Menyebut token integrasi, yang terbaru dahulu: untuk siapa, boleh apa, di mana, sampai kapan, kapan terakhir dipakai (per jam).
Kode keluar: 0.`,
  async run({ db, args }) {
    const { values } = parsed(args, { user: { type: 'string' } }, 0, USAGE);
    const username = values.user?.trim().toLowerCase();
    const { data } = await listTokens(db, { page: 1, perPage: MOST }, new Date(), username);
    if (data.length === 0 && username !== undefined) await accountNamed(db, username);
    const lines = data.flatMap((row) => {
      const { unit } = row;
      const where = unit === null ? 'sejauh akun itu' : `di ${unit.nama_unit ?? `${unit.id} (tidak ada lagi)`}`;
      const used = row.dipakai === null ? 'belum pernah dipakai' : `terakhir dipakai ${row.dipakai}`;
      return [
        `  ${row.nama}  untuk ${row.pengguna.username}, ${standingOf(row)}, ${used}`,
        `    ${row.wewenang.join(' ')}, ${where}`,
      ];
    });
    console.log([`${data.length} token.`, ...lines].join('\n'));
    return 0;
  },
};
