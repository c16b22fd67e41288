import { type Command, parsed, UsageError } from '#server/ops/command.ts';

const LIST = 'webhook list';
const LOG = 'webhook log NAMA [--last N]';
const LAST = 20;
const MOST = 1000;

const WHY: Readonly<Record<string, string>> = {
  gone: 'penerimanya menjawab 410',
  failing: 'tidak ada yang sampai selama lima hari',
};

/** Tells which addresses events are sent to, and how that goes; never their secrets. */
export const webhookList: Command = {
  usage: LIST,
  help: `Menyebut alamat yang dikabari, yang terbaru dahulu: peristiwa apa, unit mana, aktif atau tidak, berapa yang menunggu.
Kode keluar: 0.`,
  async run({ db, args }) {
    parsed(args, {}, 0, LIST);
    const rows = await db
      .selectFrom('webhook as w')
      .leftJoin('unit as u', 'u.id', 'w.unit_id')
      .select(['w.nama', 'w.url', 'w.peristiwa', 'w.aktif', 'w.gagal_sejak', 'w.dimatikan_karena', 'u.nama_unit'])
      .select((eb) =>
        eb
          .selectFrom('kiriman_webhook as k')
          .select(({ fn }) => fn.countAll<string>().as('n'))
          .whereRef('k.webhook_id', '=', 'w.id')
          .where('k.terkirim_at', 'is', null)
          .where('k.gagal_at', 'is', null)
          .as('waiting'),
      )
      .orderBy('w.id', 'desc')
      .execute();
    const lines = rows.flatMap((row) => {
      const why = row.dimatikan_karena === null ? '' : ` (${WHY[row.dimatikan_karena] ?? row.dimatikan_karena})`;
      const failing = row.gagal_sejak === null ? '' : `, gagal sejak ${row.gagal_sejak.toISOString()}`;
      return [
        `  ${row.nama}  ${row.aktif ? 'aktif' : `tidak aktif${why}`}${failing}, ${row.waiting} menunggu`,
        `    ${row.url}`,
        `    ${row.peristiwa.join(' ')}, ${row.nama_unit === null ? 'semua unit' : `${row.nama_unit} dan di bawahnya`}`,
      ];
    });
    console.log([`${rows.length} webhook.`, ...lines].join('\n'));
    return 0;
  },
};

type Standing = { arrived: Date | null; ended: Date | null; next: Date };

const standingOf = ({ arrived, ended, next }: Standing) => {
  if (arrived !== null) return `sampai ${arrived.toISOString()}`;
  return ended === null ? `menunggu, dicoba ${next.toISOString()}` : `tidak sampai ${ended.toISOString()}`;
};

/** Tells what was sent to one address, and what it answered. */
export const webhookLog: Command = {
  usage: LOG,
  help: `Menyebut kiriman terakhir ke satu alamat: apa, kapan, percobaan ke berapa, dan jawabannya (500 huruf pertama).
--last   berapa kiriman, ${LAST} bila tidak disebut
Kode keluar: 0; 1 bila tidak ada webhook itu.`,
  async run({ db, args }) {
    const { values, names } = parsed(args, { last: { type: 'string' } }, 1, LOG);
    const [name = ''] = names;
    const last = values.last === undefined ? LAST : Number(values.last);
    if (!Number.isInteger(last) || last < 1 || last > MOST) {
      throw new UsageError(`--last: bilangan bulat dari 1 sampai ${MOST}.`);
    }
    const webhook = await db.selectFrom('webhook').select('id').where('nama', '=', name).executeTakeFirst();
    if (!webhook) throw new UsageError(`Tidak ada webhook ${name}.`);
    const rows = await db
      .selectFrom('kiriman_webhook')
      .select([
        'id',
        'jenis',
        'percobaan',
        'status',
        'jawaban',
        'coba_at as next',
        'terkirim_at as arrived',
        'gagal_at as ended',
      ])
      .where('webhook_id', '=', webhook.id)
      .orderBy('dibuat', 'desc')
      .orderBy('id')
      .limit(last)
      .execute();
    const lines = rows.flatMap((row) => [
      `  ${row.id}  ${row.jenis}, ${standingOf(row)}, percobaan ${row.percobaan}`,
      ...(row.status === null && row.jawaban === null
        ? []
        : [`    ${row.status ?? 'tanpa jawaban'}: ${row.jawaban ?? ''}`]),
    ]);
    console.log([`${rows.length} kiriman.`, ...lines].join('\n'));
    return 0;
  },
};
