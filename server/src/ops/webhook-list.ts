import type { Delivery, WebhookRecord } from '#contract/webhooks.ts';
import { type Command, parsed, UsageError } from '#server/ops/command.ts';
import { webhookNamed } from '#server/ops/webhook-named.ts';
import { listDeliveries, listWebhooks } from '#server/webhooks/manage.queries.ts';

const LIST = 'webhook list';
const LOG = 'webhook log NAMA [--last N]';
const LAST = 20;
const MOST = 1000;

const WHY: Readonly<Record<string, string>> = {
  gone: 'penerimanya menjawab 410',
  failing: 'tidak ada yang sampai selama lima hari',
};

function linesOf({ nama, url, peristiwa, unit, aktif, dimatikan_karena, gagal_sejak, menunggu }: WebhookRecord) {
  const why = dimatikan_karena === null ? '' : ` (${WHY[dimatikan_karena] ?? dimatikan_karena})`;
  const failing = gagal_sejak === null ? '' : `, gagal sejak ${gagal_sejak}`;
  return [
    `  ${nama}  ${aktif ? 'aktif' : `tidak aktif${why}`}${failing}, ${menunggu} menunggu`,
    `    ${url}`,
    `    ${peristiwa.join(' ')}, ${unit === null ? 'semua unit' : `${unit.nama_unit} dan di bawahnya`}`,
  ];
}

/** Tells which addresses events are sent to, and how that goes; never their secrets. */
export const webhookList: Command = {
  usage: LIST,
  help: `Menyebut alamat yang dikabari, yang terbaru dahulu: peristiwa apa, unit mana, aktif atau tidak, berapa yang menunggu.
Kode keluar: 0.`,
  async run({ db, args }) {
    parsed(args, {}, 0, LIST);
    const { data, total } = await listWebhooks(db, { page: 1, perPage: MOST });
    console.log([`${total} webhook.`, ...data.flatMap(linesOf)].join('\n'));
    return 0;
  },
};

const standingOf = ({ keadaan, waktu }: Delivery) => {
  if (keadaan === 'menunggu') return `menunggu, dicoba ${waktu}`;
  return keadaan === 'sampai' ? `sampai ${waktu}` : `tidak sampai ${waktu}`;
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
    const { id } = await webhookNamed(db, name);
    const { data } = await listDeliveries(db, { webhook: id, page: 1, perPage: last });
    const lines = data.flatMap((one) => [
      `  ${one.id}  ${one.peristiwa}, ${standingOf(one)}, percobaan ${one.percobaan}`,
      ...(one.jawaban === null ? [] : [`    ${one.status ?? 'tanpa jawaban'}: ${one.jawaban}`]),
    ]);
    console.log([`${data.length} kiriman.`, ...lines].join('\n'));
    return 0;
  },
};
